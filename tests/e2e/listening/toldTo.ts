import type { Page } from "@playwright/test";

/** Collects the bodies sent to a call from now on. */
export async function toldTo(page: Page, call: string): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = [];
  await page.route(`**/api${call}`, (route) => {
    const body = route.request().postDataJSON();
    if (body !== null) bodies.push(body);
    return route.continue();
  });
  return bodies;
}
