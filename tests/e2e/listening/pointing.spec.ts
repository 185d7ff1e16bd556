import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

test.use({ serviceWorkers: "block" });

test.beforeEach(async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.clock.install();
  await page.goto("/browse/late-night-drive");
  await loadArtistScreens(page);
});

const artistLinks = (page: Page) => page.getByRole("list", { name: "Songs" }).locator('a[href^="/artist/"]');

/** Records the artists requested from now on. */
function watchArtists(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/music\/artist\/detail\/[^/]+$/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Hovers an artist until the code for its screen is loaded, so that later requests are sent immediately. */
async function loadArtistScreens(page: Page): Promise<void> {
  const asked = watchArtists(page);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await artistLinks(page).first().hover();
    await page.clock.runFor(1000);
    expect(asked).toHaveLength(1);
  }).toPass();
}

/**
 * Lets the preload delay of a link pass, then makes another request. By its end, any request of a preload has been
 * recorded.
 */
async function letPreload(page: Page): Promise<void> {
  await page.clock.runFor(1000);
  await page.evaluate(() => fetch("/robots.txt"));
}

test("an artist is preloaded on hover, but not while scrolling past a resting pointer", async ({ page }) => {
  const asked = watchArtists(page);
  const { x = 0, y = 0 } = (await artistLinks(page).nth(5).boundingBox()) ?? {};
  const restingY = 250;
  await page.mouse.move(900, restingY);
  await page.mouse.move(x + 4, restingY);
  await letPreload(page);
  const atRest = asked.splice(0).length;
  expect(atRest).toBeLessThanOrEqual(1);

  await page.mouse.wheel(0, y + 8 - restingY);
  await expect
    .poll(() =>
      artistLinks(page)
        .nth(5)
        .evaluate((link) => link.matches(":hover")),
    )
    .toBe(true);
  await letPreload(page);
  expect(asked).toEqual([]);

  await artistLinks(page).nth(6).hover();
  await letPreload(page);
  expect(asked).toHaveLength(1);
});

test("an artist touched by a finger is not preloaded until it is opened", async ({ page }) => {
  const asked = watchArtists(page);
  await artistLinks(page).nth(6).dispatchEvent("touchstart", { bubbles: true });
  await letPreload(page);
  expect(asked).toEqual([]);
});
