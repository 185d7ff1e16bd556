import { expect, type Page } from "@playwright/test";
import { signIn, test } from "../fixtures.ts";
import { followLink } from "../followLink.ts";
import { inGroups } from "../inGroups.ts";
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE, settled } from "../look.ts";
import { SCREENS, SCREENS_WITHOUT_READS } from "../screens.ts";
import { NO_NETWORK, openFromCache, strip } from "./device.ts";

test.describe.configure({ mode: "parallel" });

const PATHS = [...SCREENS.map(({ path }) => path), ...SCREENS_WITHOUT_READS];
const SCREENS_A_VISIT = 9;

/** A few screens per visit; the visits run in parallel. */
const VISITS = inGroups(PATHS, SCREENS_A_VISIT);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function visit(page: Page, path: string): Promise<string> {
  await followLink(page, path);
  await expect(heading(page), path).toBeVisible();
  await settled(page);
  return (await heading(page).textContent()) ?? "";
}

/**
 * The number of links in the screen, which is lower if lists are missing. Counts download buttons too, because offline
 * they replace the download links.
 */
const linksOn = (page: Page): Promise<number> => {
  const main = page.getByRole("main");
  return main
    .getByRole("link")
    .or(main.getByRole("button", { name: /^Download / }))
    .count();
};

for (const paths of VISITS) {
  test(`every list and page seen before is available offline: ${paths.join(" ")}`, async ({ page, context, guard }) => {
    guard.allow(NO_NETWORK);
    await signIn(page, "listener@segue.test");
    await openFromCache(page);
    const seen = new Map<string, { title: string; links: number }>();
    // On a wide screen, a song's row has more links.
    await page.setViewportSize(PHONE);
    for (const path of paths) seen.set(path, { title: await visit(page, path), links: await linksOn(page) });

    await context.setOffline(true);
    // Clears what the page has in memory.
    await page.reload();
    await expect(heading(page)).toBeVisible();
    for (const [path, { title, links }] of seen) {
      await page.setViewportSize(PHONE);
      expect(await visit(page, path), path).toBe(title);
      // Sections that load on demand may still have been missing at the first visit.
      await expect.poll(() => linksOn(page), { message: path }).toBeGreaterThanOrEqual(links);
      await expect(strip(page)).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize(DESKTOP);
      await expectNoSidewaysScroll(page);
      await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
    }
    await expectAccessible(page);
  });
}
