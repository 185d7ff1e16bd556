import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { logIn } from "./newAccount.ts";

test.use({ serviceWorkers: "block" });

const REASON = "Your browser is blocking cookies and site data for Segue.";

/** Simulates a browser that blocks site data, where even reading `localStorage` throws. */
const blockSiteData = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
  });

const blockCookies = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined }),
  );

for (const [what, block] of [
  ["site data", blockSiteData],
  ["cookies", blockCookies],
] as const) {
  test(`a login explains its failure if the browser blocks ${what}`, async ({ page, guard }) => {
    // The server's status for a request without the cookie's CSRF token.
    guard.allow(/419/);
    await block(page);
    await page.goto("/login");
    await logIn(page, "listener@segue.test");
    await expect(page.getByRole("alert")).toContainText(REASON);
    await expect(page).toHaveURL("/login");
  });
}

test("a browser without BroadcastChannel can log in and play", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "BroadcastChannel"));
  await page.goto("/login");
  await logIn(page, "listener@segue.test");
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.goto("/album/northbound");
  await page.getByRole("main").getByRole("button", { name: "Play Northbound", exact: true }).click();
  await expect(page.getByRole("region", { name: "Player" }).getByRole("button", { name: "Pause" })).toBeVisible();
});
