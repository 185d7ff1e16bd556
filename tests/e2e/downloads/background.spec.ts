import type { Page } from "@playwright/test";
import { openEmptyPage } from "../fixtures.ts";
import { expectEqualCopy } from "./longSong.ts";
import { beginSlowly, expect, expectDownloaded, test } from "./world.ts";

/** Playwright's pages are always visible, so this fakes `document.hidden`. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

/** The start of each part that the browser has fetched in the background. */
const arrivedParts = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("segue-arrived-"));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => Number(new URL(url).searchParams.get("from")));
  });

/** Resolves once the browser has taken over the downloads. */
const handedOver = (page: Page) =>
  page.waitForFunction(async () => {
    const worker = (await navigator.serviceWorker.ready) as unknown as {
      backgroundFetch: { getIds: () => Promise<string[]> };
    };
    return (await worker.backgroundFetch.getIds()).length === 1;
  });

test("the browser finishes a download while Segue is closed, and the song is stored offline at the next start", {
  tag: "@wholeBrowser",
}, async ({ page, context, song, music, network }) => {
  await beginSlowly({ page, song, music, network });
  const besides = await context.newPage();
  await openEmptyPage(besides);
  await setHidden(page, true);
  await handedOver(page);
  await page.close();
  // The browser decides when to fetch and wake the worker: usually within seconds, rarely only after minutes.
  await expect.poll(() => arrivedParts(besides)).not.toEqual([]);
  await context.setOffline(true);
  await besides.goto("/your-music");
  await expect(besides.getByRole("button", { name: `Remove offline copy of ${song.name}` })).toBeVisible();
  await expectEqualCopy(besides, song);
  expect(await arrivedParts(besides)).toEqual([]);
});

test("a page that becomes visible again during a download continues with the parts that the browser has fetched", {
  tag: "@wholeBrowser",
}, async ({ page, song, music, network, asked }) => {
  await beginSlowly({ page, song, music, network });
  await setHidden(page, true);
  await handedOver(page);
  await expect(music.card(song.name)).toContainText("Waiting");
  await setHidden(page, false);
  await network.restore();
  await expectDownloaded(page, music, song);
  expect(asked.filter(({ firstByte }) => firstByte === 0)).toHaveLength(1);
  await expect.poll(() => arrivedParts(page)).toEqual([]);
});

test('with "Wi-Fi only", the page itself downloads, because a background fetch cannot tell whether it is on Wi-Fi', {
  tag: "@wholeBrowser",
}, async ({ page, song, music, network }) => {
  await page.getByRole("checkbox", { name: "Download over Wi-Fi only" }).check();
  await beginSlowly({ page, song, music, network });
  await setHidden(page, true);
  await network.restore();
  await expect(music.remove(song.name)).toBeVisible();
  expect(await arrivedParts(page)).toEqual([]);
});
