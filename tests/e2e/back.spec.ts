import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ serviceWorkers: "block", viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

test.beforeEach(({ signIn }) => signIn());

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Now playing" });

/** Opens the full player on the first screen of a visit. */
async function openFullPlayer(page: Page): Promise<void> {
  await page.goto("/album/northbound");
  await page.getByRole("main").getByRole("button", { name: "Play Northbound", exact: true }).tap();
  await page.getByRole("button", { name: "Expand" }).tap();
  await expect(dialog(page)).toBeVisible();
}

test("on the first screen of a visit, Back closes the full player each time it is open", async ({ page }) => {
  await openFullPlayer(page);
  for (let time = 0; time < 2; time++) {
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(heading(page, "Northbound")).toBeVisible();
    await page.getByRole("button", { name: "Expand" }).tap();
    await expect(dialog(page)).toBeVisible();
  }
});

test("Back leaves the first screen once the full player is closed", async ({ page }) => {
  await openFullPlayer(page);
  await dialog(page).getByRole("button", { name: "Close" }).tap();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("about:blank");
});

const LAYERS = {
  "the full-screen search": {
    open: (page: Page) => page.getByRole("combobox", { name: "Search" }),
    layer: (page: Page) => page.locator("search[data-open=true]"),
  },
  "the account menu": {
    open: (page: Page) => page.getByRole("button", { name: "Account menu" }),
    layer: (page: Page) => page.getByRole("menu"),
  },
};

for (const [name, { open, layer }] of Object.entries(LAYERS)) {
  test(`Back closes ${name} and stays on the screen`, async ({ page }) => {
    await page.goto("/albums");
    await page.getByRole("main").getByRole("link", { name: "Northbound" }).first().tap();
    await expect(heading(page, "Northbound")).toBeVisible();
    await open(page).tap();
    await expect(layer(page)).toBeVisible();
    await page.goBack();
    await expect(layer(page)).toHaveCount(0);
    await expect(heading(page, "Northbound")).toBeVisible();
    await page.goBack();
    await expect(heading(page, "Albums & EPs")).toBeVisible();
  });
}
