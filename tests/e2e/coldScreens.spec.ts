import { delayResponse } from "./delayResponse.ts";
import { expect, signIn, test } from "./fixtures.ts";

// With the worker, the code of all screens is on the device.
test.use({ serviceWorkers: "block" });

test("header, menu and player stay while the code of a screen loads", async ({ page }) => {
  await signIn(page, "listener@segue.test");
  const release = await delayResponse(page, "**/assets/_app.labels-*.js");
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Labels" }).click();
  await expect(page.getByRole("main").locator('div[aria-hidden="true"]').first()).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeHidden();
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Labels" })).toBeVisible();
});

test("the beat store loads in the shape of its list: rows as wide as the screen", async ({ page }) => {
  await signIn(page, "listener@segue.test");
  const release = await delayResponse(page, "**/api/beat_store/list");
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Beat Store", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  const row = page.getByRole("main").locator('div[aria-hidden="true"]').last().locator("> div").first();
  const loading = await row.boundingBox();
  release();
  const beat = await page.getByRole("list", { name: "Beats" }).getByRole("listitem").first().boundingBox();
  expect(beat?.width).toBe(loading?.width);
});
