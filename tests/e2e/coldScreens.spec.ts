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
