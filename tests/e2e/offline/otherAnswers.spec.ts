import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { heading, NO_NETWORK, openFromCache, see, strip } from "./device.ts";

/** What public/boot.js, and the browser, say of a file that is none. */
const DAMAGED = /\[segue\] starting|SyntaxError|Unexpected|does not provide/i;

test.beforeEach(async ({ page, signIn, guard }) => {
  guard.allow(NO_NETWORK, DAMAGED);
  await signIn();
  await openFromCache(page);
});

test("a captive portal hides nothing that is saved on this device", async ({ page, context }) => {
  await see(page, "/albums");
  const names = await page.getByRole("main").getByRole("listitem").allTextContents();
  await context.route("**/api/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><h1>Accept our terms to go online</h1>" }),
  );
  await page.goto("/albums");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText(names);
  await expect(strip(page)).toBeVisible();
});

/** Puts a body in the place of every kept file whose address ends so. */
const damage = (page: Page, ending: string, length: number): Promise<number> =>
  page.evaluate(
    async ([end, most]) => {
      let count = 0;
      for (const name of await caches.keys()) {
        if (!/-precache-|^segue\.start\./.test(name)) continue;
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          const stored = new URL(key.url).pathname.endsWith(end) ? await cache.match(key) : undefined;
          if (!stored) continue;
          await cache.put(key, new Response((await stored.arrayBuffer()).slice(0, most), { headers: stored.headers }));
          count += 1;
        }
      }
      return count;
    },
    [ending, length] as const,
  );

for (const [name, ending, length] of [
  ["halves of scripts", ".js", 500],
  ["an empty shell", "index.html", 0],
  ["half of the shell", "index.html", 500],
  ["empty stylesheets", ".css", 0],
] as const) {
  test(`the app starts from what the server has where this device keeps ${name}`, async ({ page }) => {
    expect(await damage(page, ending, length)).toBeGreaterThan(0);
    await page.goto("/albums");
    await expect(heading(page, "Albums & EPs")).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
}
