import type { BrowserContext, Page } from "@playwright/test";

/** Lets each page note that its background work has started: part of it asks for this lock at once, even offline. */
export async function noteBackgroundWork(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (!("locks" in navigator)) return;
    navigator.locks.request = new Proxy(navigator.locks.request, {
      apply: (request, manager, args: [string, ...unknown[]]) => {
        if (args[0] === "segue.purchases") Object.assign(window, { worksInBackground: true });
        return Reflect.apply(request, manager, args);
      },
    });
  });
}

/**
 * Resolves once the signed-in user's page does its background work, which starts when the browser is idle: it listens
 * for shortcuts, passes the focus on, saves what is played, and more. Until then, a press may have no such effect.
 */
export async function backgroundWorkRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => "worksInBackground" in window);
}
