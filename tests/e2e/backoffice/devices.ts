import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { countRows } from "../countRows.ts";
import { expect, signIn } from "../fixtures.ts";

const ADMIN = "admin@segue.test";

/** Does `work` on another device of the administrator. */
export async function onOtherDevice<T>(browser: Browser, work: (request: APIRequestContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ serviceWorkers: "block" });
  try {
    await signIn(await context.newPage(), ADMIN);
    return await work(context.request);
  } finally {
    await context.close();
  }
}

/** Opens a screen of the back office. Resolves once the screen would also open without a network. */
export async function openOnDevice(page: Page, path: string): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto(path);
  // The responses with the orders, the merch table and the administrator are saved.
  await expect.poll(() => countRows(page, "savedAnswers")).toBe(3);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/admin", { ignoreVary: true })) !== undefined))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
