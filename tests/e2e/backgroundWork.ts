import type { Page } from "@playwright/test";

/**
 * Opens a page, and resolves once its background work has started: when the browser is idle, it starts to pass the
 * focus on and to save what is played, and then asks what another device plays. Needs the option `continues`.
 */
export async function withBackgroundWork<T>(page: Page, open: () => Promise<T>): Promise<T> {
  const started = page.waitForRequest("**/api/listening");
  const opened = await open();
  await started;
  return opened;
}
