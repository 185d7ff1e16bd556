import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no connection|\[segue\]/i;

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.beforeEach(({ guard }) => guard.allow(NO_NETWORK));

async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.reload();
  await expect(heading(page, "Home")).toBeVisible();
}

test("what was never opened is there all the same, because it was read ahead", async ({ page, context, signIn }) => {
  await signIn();
  // The last that is read ahead are the pages of content.
  const lastRead = context.waitForEvent("response", {
    predicate: (response) => response.url().includes("/api/page/"),
    timeout: 45_000,
  });
  await openHome(page);
  await lastRead;
  await context.setOffline(true);
  for (const [path, name] of [
    ["/favourites", "Favourites"],
    ["/history", "You recently listen"],
    ["/my-playlist", "My Playlist"],
    ["/orders", "Orders"],
    ["/packages", "Packages"],
    ["/your-music", "Your Music"],
  ] as const) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  }
});

test("the search finds what this device has seen, and says so", async ({ page, context, signIn }) => {
  await signIn();
  await openHome(page);
  await page.goto("/artists");
  const artist = page.getByRole("main").getByRole("listitem").getByRole("link").first();
  const name = (await artist.textContent()) ?? "";
  await context.setOffline(true);
  await page.getByRole("combobox", { name: "Search" }).fill(name.slice(0, 4));
  await expect(page.getByRole("option", { name })).toBeVisible();
  await expect(page.getByText("You are offline. This is found among what this device has seen.")).toBeVisible();
});

test("what waits is listed and can be discarded", async ({ page, context, signIn }) => {
  await signIn();
  await openHome(page);
  await page.goto("/single-list");
  await page.goto("/album/saltwater");
  const more = page
    .getByRole("list", { name: "Songs" })
    .getByRole("button", { name: /^More for / })
    .first();
  await more.waitFor();
  await context.setOffline(true);
  await more.click();
  await page.getByRole("menuitem", { name: /^(Favourite|Remove from favourites)$/ }).click();
  await page.getByRole("button", { name: "1 change waits" }).click();
  const dialog = page.getByRole("dialog", { name: "Waiting changes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await dialog.getByRole("button", { name: /^Discard/ }).click();
  await expect(dialog).toContainText("Nothing waits");
});

test("a browser that stores nothing shows what the server says, and says what it cannot keep", async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("storage is blocked", "SecurityError");
    };
    Reflect.deleteProperty(window, "caches");
  });
  await signIn();
  await page.goto("/your-music");
  await expect(page.getByRole("list", { name: "Your Music" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("This browser does not let Segue keep songs on this device.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep all offline" })).toBeDisabled();
  await page.goto("/");
  await expect(heading(page, "Home")).toBeVisible();
});
