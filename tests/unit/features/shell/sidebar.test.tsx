// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { InnerSidebar } from "#src/features/shell/navigation/InnerSidebar.tsx";
import { navGroups } from "#src/features/shell/navigation/navigation.ts";
import { find, mount } from "../../ui/mount.tsx";

const sidebar = {
  product: [{ name: "Vinyl & CDs", slug: "vinyl cds" }],
  beat_store: true,
  subscription: true,
  profile_update: true,
};

async function show(hasSubscription: boolean, path = "/"): Promise<void> {
  const routeTree = createRootRoute({
    component: () => <InnerSidebar sidebar={sidebar} hasSubscription={hasSubscription} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [path] }) });
  await act(() => router.load());
  mount(<RouterProvider router={router as never} />);
}

const links = () =>
  [...find("nav").querySelectorAll("li a")].map((link) => [link.textContent, link.getAttribute("href")] as const);

describe("the inner sidebar", () => {
  it("is a navigation named Main, with its groups as headings", async () => {
    await show(true);
    expect(find("nav").getAttribute("aria-label")).toBe("Main");
    expect([...document.querySelectorAll("nav h2")].map((heading) => heading.textContent)).toEqual([
      "Browse Music",
      "Playlist",
      "Products",
      "Others",
    ]);
  });

  it("has a link to every destination of the specification and to each product category", async () => {
    await show(true);
    expect(links()).toHaveLength(18);
    expect(links()).toContainEqual(["Vinyl & CDs", "/merchandise-list/vinyl%20cds"]);
    expect(links().filter(([, href]) => href === "/packages")).toEqual([]);
  });

  it.each([
    ["/", "Home"],
    ["/single-list", "Singles"],
    ["/albums", "Albums & EPs"],
    ["/album/saltwater", "Albums & EPs"],
    ["/artist/dusty-fern", "Artists"],
    ["/my-playlist-details/1", "My Playlist"],
    ["/beat-store-detail/1", "Beat Store"],
  ])("marks only the current destination: at %s, %s", async (path, label) => {
    await show(true, path);
    const current = [...find("nav").querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent);
    expect(current).toEqual([label]);
  });

  it("marks no destination on a song's screen", async () => {
    await show(true, "/music-info/3");
    expect(find("nav").querySelector("[aria-current]")).toBeNull();
  });

  it("without a subscription, links only to the packages, the beat store and the NFTs, and says why", async () => {
    await show(false);
    const open = links().filter(([, href]) => href !== "/packages");
    expect(open).toEqual([
      ["Beat Store", "/beat-store-list"],
      ["NFTs", "/nfts"],
    ]);
    const gated = find("nav").querySelector('a[href="/packages"]');
    expect(document.getElementById(gated?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "Subscription needed",
    );
  });

  it("omits the products until the server has sent them", () => {
    expect(navGroups([]).map(({ heading }) => heading)).toEqual(["Browse Music", "Playlist", "Others"]);
  });
});
