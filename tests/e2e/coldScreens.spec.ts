import type { Locator, Page } from "@playwright/test";
import { delayResponse } from "./delayResponse.ts";
import { expect, signIn, test } from "./fixtures.ts";

// With the worker, the code of all screens is on the device.
test.use({ serviceWorkers: "block" });

const skeleton = (page: Page) =>
  page.getByRole("main").locator('div[aria-hidden="true"]').filter({ visible: true }).first();

/** Counts the frames in which the newest skeleton is shown, and those in which it is still transparent. */
const watchSkeletons = (page: Page) =>
  page.evaluateHandle(() => {
    const frames = { shown: 0, transparent: 0 };
    const look = () => {
      const skeleton = [...document.querySelectorAll('main > div > div[aria-hidden="true"]')].at(-1);
      if (skeleton) frames[getComputedStyle(skeleton).opacity === "0" ? "transparent" : "shown"] += 1;
      requestAnimationFrame(look);
    };
    look();
    return frames;
  });

test("header, menu and player stay while the code of a screen loads", async ({ page }) => {
  await signIn(page, "listener@segue.test");
  const release = await delayResponse(page, "**/assets/_app.labels-*.js");
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Labels" }).click();
  await expect(skeleton(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
});

test("the skeleton of the beat store has rows as wide as the screen while code and data load", async ({ page }) => {
  await signIn(page, "listener@segue.test");
  const releaseCode = await delayResponse(page, "**/assets/_app.beat-store-list-*.js");
  const release = await delayResponse(page, "**/api/beat_store/list");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Beat Store", exact: true }).click();
  const row = page.getByRole("main").locator('div[aria-hidden="true"]').last().locator("> div").first();
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width;
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  await expect.poll(() => widthOf(row)).toBeGreaterThan(500);
  const loading = await widthOf(row);
  const asked = page.waitForRequest("**/api/beat_store/list");
  releaseCode();
  await asked;
  await expect.poll(() => widthOf(row)).toBe(loading);
  release();
  const beat = page.getByRole("list", { name: "Beats" }).getByRole("listitem").first();
  await expect.poll(() => widthOf(beat)).toBe(loading);
});

test("skeletons are shown at once, both while a screen's code loads and while its data loads", async ({ page }) => {
  await signIn(page, "listener@segue.test");
  const slow = [
    { name: "Labels", release: await delayResponse(page, "**/assets/_app.labels-*.js") },
    { name: "Genres", release: await delayResponse(page, "**/api/music/genre") },
  ];
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Home");
  const frames = await watchSkeletons(page);
  for (const { name, release } of slow) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(heading).toHaveCount(0);
    await expect(skeleton(page)).toBeVisible();
    release();
    await expect(heading).toHaveText(name);
  }
  const { shown, transparent } = await frames.jsonValue();
  expect(shown).toBeGreaterThan(0);
  expect(transparent).toBe(0);
});
