import type { Page } from "@playwright/test";

/** Holds back the answers from these addresses. The function that is returned lets them go. */
export async function delayResponse(page: Page, addresses: Parameters<Page["route"]>[0]): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
