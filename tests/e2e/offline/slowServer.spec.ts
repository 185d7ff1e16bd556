import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { Shopping } from "../store/shopping.ts";
import { heading, openFromCache, see, strip } from "./device.ts";

const SLOW = "Segue is slow right now. Showing what is saved on this device.";
const FAILING = "Segue is having problems. Showing what is saved on this device.";

const says = (page: Page, message: string) => page.getByRole("status").filter({ hasText: message });
const albums = (page: Page) => page.getByRole("list", { name: "Albums & EPs" }).getByRole("listitem");

/** Holds every call until the returned function is called; the list of albums then has one fewer. */
async function slowDown(context: BrowserContext): Promise<() => void> {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route("**/api/**", async (route) => {
    const isAlbums = new URL(route.request().url()).pathname === "/api/music/album";
    await gate;
    const response = await route.fetch();
    if (!isAlbums) return route.fulfill({ response });
    const body = await response.json();
    return route.fulfill({ response, json: { ...body, albums: body.albums.slice(1) } });
  });
  return release;
}

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await openFromCache(page, "/albums");
});

test("a slow server: a copy is shown and labelled as a copy, then replaced by the response", async ({
  page,
  context,
}) => {
  const count = await albums(page).count();
  const release = await slowDown(context);
  await page.goto("/albums");
  await expect(albums(page)).toHaveCount(count);
  await expect(says(page, SLOW)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  release();
  await expect(albums(page)).toHaveCount(count - 1);
  await expect(says(page, SLOW)).toHaveCount(0);
});

for (const [what, prepare] of [
  ["slow", slowDown],
  [
    "failing",
    async (context: BrowserContext) => {
      await context.route(
        ({ pathname }) => /^\/api\/(?!csrf-cookie)/.test(pathname),
        (route) => (route.request().method() === "GET" ? route.fulfill({ status: 503, body: "{}" }) : route.fallback()),
      );
      return () => undefined;
    },
  ],
] as const) {
  test(`a ${what} server: actions that need the server stay possible`, async ({ page, context, guard }) => {
    guard.allow(/status of 503/);
    await new Shopping(page).addToCart({ category: "accessories", name: "Tote" });
    await see(page, "/packages", "/profile");
    const release = await prepare(context);
    await page.goto("/packages");
    await expect(says(page, what === "slow" ? SLOW : FAILING)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Subscribe to / }).first()).toBeEnabled();
    await expect(page.getByText("You need to be online to subscribe")).toHaveCount(0);
    await page.getByRole("link", { name: /^Cart/ }).click();
    await expect(heading(page, "Cart")).toBeVisible();
    await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();
    await expect(strip(page)).toHaveCount(0);
    release();
  });
}

test("a failing server: a copy is shown and labelled as a copy until the server recovers", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/status of 503/);
  const count = await albums(page).count();
  await context.route(/\/api\/music\/album\?/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/albums");
  await expect(albums(page)).toHaveCount(count);
  await expect(says(page, FAILING)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await context.unroute(/\/api\/music\/album\?/);
  await expect(says(page, FAILING)).toHaveCount(0, { timeout: 40_000 });
  await expect(albums(page)).toHaveCount(count);
});

test("a change made while reads fail is sent, and is not hidden by a saved copy", async ({ page, context, guard }) => {
  guard.allow(/status of 503/);
  await see(page, "/favourites", "/album/saltwater");
  await context.route("**/api/favourite", (route) => route.fulfill({ status: 503, body: "{}" }));
  await page.goto("/album/saltwater");
  await expect(says(page, FAILING)).toBeVisible();
  const heart = page.getByRole("list", { name: "Songs" }).getByRole("button", { name: /^More for / });
  await heart.first().click();
  const item = page.getByRole("menuitem", { name: /avourite/ });
  const wasFavourite = (await item.textContent())?.startsWith("Remove");
  await item.click();
  await expect(page.getByRole("status").filter({ hasText: /favourites/ })).toBeVisible();
  await heart.first().click();
  await expect(item).toHaveText(wasFavourite ? /^Favourite/ : /^Remove/);
});
