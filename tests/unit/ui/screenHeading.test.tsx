// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { ScreenHeading } from "#src/ui/ScreenHeading.tsx";
import { find, mount } from "./mount.tsx";

const root = createRootRoute({
  component: () => (
    <>
      <input id="search" />
      <main id="content">
        <Outlet />
      </main>
    </>
  ),
});
const screen = (path: string, title: string) =>
  createRoute({ getParentRoute: () => root, path, component: () => <ScreenHeading title={title} /> });
const routeTree = root.addChildren([screen("/", "Home"), screen("/albums", "Albums & EPs")]);

const makeRouter = () => createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ["/"] }) });

describe("the heading of a screen", () => {
  let router: ReturnType<typeof makeRouter>;
  const go = (href: string) => act(() => router.navigate({ href }));

  beforeEach(async () => {
    router = makeRouter();
    await act(() => router.load());
    mount(<RouterProvider router={router as never} />);
    await go("/");
  });

  it("sets the document's title", async () => {
    expect(document.title).toBe("Home · Segue");
    await go("/albums");
    expect(document.title).toBe("Albums & EPs · Segue");
  });

  it("takes the focus after a navigation, including Back", async () => {
    await go("/albums");
    expect(document.activeElement).toBe(find("h1"));
    expect(find("h1").textContent).toBe("Albums & EPs");
    await go("/");
    expect(document.activeElement?.textContent).toBe("Home");
  });

  it("leaves the focus alone if only the search of the URL changes", async () => {
    await go("/albums");
    find("#search").focus();
    find("#search").blur();
    await go("/albums?sort=az");
    expect(document.activeElement).toBe(document.body);
  });

  it("does not interrupt a user who is typing in the shell", async () => {
    find("#search").focus();
    await go("/albums");
    expect(document.activeElement?.id).toBe("search");
  });

  it("leaves the focus in an open menu, which would close without it", async () => {
    find("#overlays").innerHTML = '<div role="menu"><button type="button" id="item"></button></div>';
    find("#item").focus();
    await go("/albums");
    expect(document.activeElement?.id).toBe("item");
  });
});
