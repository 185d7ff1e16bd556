import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const STRIP = "You are offline. Showing what is saved on this device.";
/** What a browser says of requests that have no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no connection/i;

/** Waits until the worker serves this page. */
async function workerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test.describe("after one signed-in visit", () => {
  test.beforeEach(async ({ page, signIn, guard }) => {
    guard.allow(NO_NETWORK);
    await signIn();
    await page.goto("/");
    await workerServes(page);
    await page.reload();
    await expect(heading(page, "Home")).toBeVisible();
    await page.goto("/albums");
    await expect(heading(page, "Albums & EPs")).toBeVisible();
  });

  test("a reload without a network shows the shell and what was seen, and says so", async ({ page, context }) => {
    const albums = page.getByRole("main").getByRole("listitem");
    const names = await albums.allTextContents();
    expect(names.length).toBeGreaterThan(3);
    await context.setOffline(true);
    await page.reload();
    await expect(heading(page, "Albums & EPs")).toBeVisible();
    await expect(albums).toHaveText(names);
    await expect(page.getByRole("status").filter({ hasText: STRIP })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  });

  test("a deep link opens without a network", async ({ page, context }) => {
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto("/albums");
    await expect(heading(again, "Albums & EPs")).toBeVisible();
    await page.goto("/");
    await expect(heading(page, "Home")).toBeVisible();
    await expect(page.getByRole("region", { name: "Albums & EPs" })).toBeVisible();
  });

  test("what was never seen says that it is not there, and comes with the network", async ({ page, context }) => {
    await context.setOffline(true);
    await page.goto("/labels");
    await expect(page.getByRole("status").filter({ hasText: STRIP })).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(heading(page, "Labels")).toBeVisible();
    await expect(page.getByText(STRIP)).toBeHidden();
  });

  test("logging out without a network leaves nothing of the account in the caches", async ({ page, context }) => {
    await context.setOffline(true);
    await page.getByRole("button", { name: /account/i }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(heading(page, "Login")).toBeVisible();
    const kept = await page.evaluate(() => caches.keys());
    expect(kept.filter((name) => /^segue-(api|audio|images)-/.test(name))).toEqual([]);
    await page.goto("/albums");
    await expect(heading(page, "Login")).toBeVisible();
  });
});
