import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { stopWorker, workerControls } from "./offline/device.ts";

const STARTS = ["/login", "/", "/?source=pwa"];

/** A first visit, after which the worker is active and everything is cached. */
async function visitFirst(page: Page): Promise<void> {
  await page.goto("/login");
  await workerControls(page);
}

/** Where the page and the form's resources came from: "cache" if no worker was involved. */
const sourcesIn = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .filter(({ name }) => name === location.href || /\/assets\/(start|framework)-.*$/.test(name))
      .map((entry) => (entry as { workerFinalSourceType?: string }).workerFinalSourceType),
  );

for (const path of STARTS) {
  test(`opening ${path} again does not wait for the service worker`, async ({ page, context }) => {
    await visitFirst(page);
    await stopWorker(context);
    const again = await context.newPage();
    await again.goto(path, { waitUntil: "commit" });
    await again.waitForFunction(() => document.querySelector("input[type=password]"));
    await again.waitForLoadState();
    const sources = await sourcesIn(again);
    expect(sources.length).toBeGreaterThanOrEqual(3);
    expect([...new Set(sources)]).toEqual(["cache"]);
  });
}

test("files that the browser has evicted load from the network", async ({ page, context }) => {
  await visitFirst(page);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await stopWorker(context);
  const again = await context.newPage();
  await again.goto("/login");
  await expect(again.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await sourcesIn(again)).toContain("network");
});
