/** Helpers for offline tests: a device that loses its network and gets it back. */
import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { openEmptyPage } from "../fixtures.ts";
import { followLink } from "../followLink.ts";
import { Guard } from "../guard.ts";
import { endRoutes } from "../routes.ts";

/** The errors that the browser and Segue report for requests without a network. */
export const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|You’re offline|AppError \[network\]|\[segue\]/i;
export const STRIP = "You are offline. Showing what is saved on this device.";

export const strip = (page: Page) => page.getByRole("status").filter({ hasText: STRIP });
export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
export const songs = (page: Page) => page.getByRole("list", { name: "Songs" });

export interface Device {
  context: BrowserContext;
  page: Page;
  /** Fails if the guard has found problems. */
  close: () => Promise<void>;
}

/** A device for tests that share one visit, because signing in and loading the screens takes a while. */
export async function newDevice(browser: Browser, baseURL = "", ...allowed: RegExp[]): Promise<Device> {
  const context = await browser.newContext({ baseURL });
  const guard = new Guard(context, baseURL);
  guard.allow(NO_NETWORK, ...allowed);
  const close = async () => {
    // Requests released at the end reach the server but no longer belong to the test.
    const problems = guard.problems();
    await endRoutes(context);
    await context.close();
    expect(problems).toEqual([]);
  };
  return { context, page: await context.newPage(), close };
}

/** Resolves once an active worker controls the page. */
export async function workerControls(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Stops the worker, as the browser does after a while without events. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const browser = await context.newCDPSession(page);
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.stopAllWorkers");
  await page.close();
}

/** Opens a screen from the worker's caches, as on a second visit. */
export async function openFromCache(page: Page, path = "/"): Promise<void> {
  if (page.context().serviceWorkers().length === 0) await installWorker(page);
  await page.goto(path);
  await workerControls(page);
  await expectLoaded(page);
}

/** Installs the worker without loading the app, at the same URL that the app uses. */
async function installWorker(page: Page): Promise<void> {
  await openEmptyPage(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js?api=%2Fapi");
    await navigator.serviceWorker.ready;
  });
}

/** Visits screens in the open app, so that they are available offline. */
export async function see(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    // Loads the last screen with the page, so that the others do not stay in memory.
    if (path === paths.at(-1)) await page.goto(path);
    else await followLink(page, path);
    await expectLoaded(page);
  }
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main")).toHaveAttribute("aria-busy", "false");
}

/** Closes Segue and opens it again on the same device. */
export async function restart(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(path);
  await expect(again.getByRole("heading", { level: 1 })).toBeVisible();
  return again;
}

/** Collects the user's changes that the server accepted, in order, such as "POST /favourite/add/3". */
export function takenBy(context: BrowserContext): { calls: string[]; keys: string[] } {
  const taken = { calls: [] as string[], keys: [] as string[] };
  context.on("response", (response) => {
    const request = response.request();
    const key = request.headers()["idempotency-key"];
    if (!key) return;
    taken.calls.push(`${request.method()} ${new URL(request.url()).pathname.replace("/api", "")}`);
    taken.keys.push(key);
  });
  return taken;
}

export async function chooseInMenu(page: Page, song: string, item: string | RegExp): Promise<void> {
  await songs(page)
    .getByRole("button", { name: `More for ${song}`, exact: true })
    .click();
  await page.getByRole("menuitem", { name: item, exact: typeof item === "string" }).click();
}

/** A song's row in the list on screen. */
export const row = (page: Page, song: string) =>
  songs(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: `More for ${song}`, exact: true }) });

export const WAITS = "Not synced yet";

/** The strip's button with the number of unsent changes. */
export const waitingButton = (page: Page, count: number) =>
  page.getByRole("button", {
    name: count === 1 ? "1 change waiting to sync" : `${count} changes waiting to sync`,
    exact: true,
  });
