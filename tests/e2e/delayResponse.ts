import type { Page } from "@playwright/test";

/** Holds back the answers from an address until it is told to let them go. */
export async function delayResponse(page: Page, address: (url: URL) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
