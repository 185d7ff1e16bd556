/** A file of the app that is damaged on this device is fetched from the server again, if the server can be reached. */
import type { Page } from "@playwright/test";
import { serveChanged } from "../changedServer.ts";
import { expect, test } from "../fixtures.ts";
import { heading, NO_NETWORK, openFromCache, stopWorker } from "./device.ts";

/** The errors that the app and the browser report about a damaged file. */
const DAMAGED = /\[segue\]|SyntaxError|Unexpected|does not provide|is empty/i;

/** What the guard reports when the worker fetches the page from the server, because no copy is stored. */
const PAGE = /request outside the contract: GET \/(albums|statistics)/;

test.beforeEach(async ({ signIn, guard }) => {
  guard.allow(NO_NETWORK, DAMAGED, PAGE);
  await signIn();
});

interface AppWindow {
  __TSR_ROUTER__: { navigate: (options: { to: string }) => Promise<void> };
}

/** Navigates as a link does. The page may reload in the process. */
const open = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    void (window as unknown as AppWindow).__TSR_ROUTER__.navigate({ to });
  }, path);

/** Truncates every stored file with a matching address. */
const damage = (page: Page, paths: RegExp, length: number): Promise<number> =>
  page.evaluate(
    async ([pattern, most]) => {
      let count = 0;
      for (const name of await caches.keys()) {
        if (!/-precache-|^segue\.start\./.test(name)) continue;
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          const { pathname } = new URL(key.url);
          const stored = new RegExp(pattern).test(pathname) ? await cache.match(key) : undefined;
          if (!stored) continue;
          await cache.put(key, new Response((await stored.arrayBuffer()).slice(0, most), { headers: stored.headers }));
          count += 1;
        }
      }
      return count;
    },
    [paths.source, length] as const,
  );

test.describe("with a service worker", () => {
  test.beforeEach(({ page }) => openFromCache(page));

  for (const [name, paths, length] of [
    ["truncated scripts", /\.js$/, 500],
    ["an empty shell", /index\.html$/, 0],
    ["a truncated shell", /index\.html$/, 500],
    ["empty stylesheets", /\.css$/, 0],
  ] as const) {
    test(`the app starts from the server if this device has ${name}`, async ({ page }) => {
      expect(await damage(page, paths, length)).toBeGreaterThan(0);
      await page.goto("/albums");
      await expect(heading(page, "Albums & EPs")).toBeVisible();
      await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
    });
  }

  for (const [name, length] of [
    ["an empty", 0],
    ["a truncated", 300],
  ] as const) {
    test(`a screen loads from the server if this device has ${name} file with the screen's code`, async ({ page }) => {
      expect(await damage(page, /\/assets\/account-.*\.js$/, length)).toBeGreaterThan(0);
      await open(page, "/statistics");
      await expect(heading(page, "Statistics")).toBeVisible();
      await page.reload();
      await expect(heading(page, "Statistics")).toBeVisible();
    });
  }

  for (const path of ["/", "/?source=pwa"]) {
    test(`the page at ${path} loads from the server if this device has an empty copy of it`, async ({
      page,
      guard,
    }) => {
      // The empty page names no icon, so the browser may ask for the default one before the page loads again.
      guard.allow(/favicon\.ico/);
      const context = page.context();
      expect(await damage(page, /^\/(login)?$/, 0)).toBeGreaterThan(0);
      await stopWorker(context);
      const again = await context.newPage();
      await again.goto(path);
      await expect(heading(again, "Home")).toBeVisible();
    });
  }
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });

  test("a screen loads from the server if the HTTP cache has an empty file", async ({ page, baseURL, guard }) => {
    guard.allow(/request to another origin: http:\/\/127\.0\.0\.1/);
    let isDamaged = true;
    const server = await serveChanged(baseURL ?? "", (path) =>
      isDamaged && /^\/assets\/account-.*\.js$/.test(path) ? () => Buffer.alloc(0) : undefined,
    );
    try {
      await page.goto(server.address);
      await expect(heading(page, "Home")).toBeVisible();
      const damaged = page.waitForResponse(/\/assets\/account-.*\.js$/);
      await open(page, "/statistics");
      await damaged;
      isDamaged = false;
      await expect(heading(page, "Statistics")).toBeVisible();
    } finally {
      await server.close();
    }
  });
});
