import type { Page } from "@playwright/test";
import { backgroundWorkRuns } from "../backgroundWork.ts";
import { countRows } from "../countRows.ts";
import { expectEqualCopy } from "./longSong.ts";
import { setConnection } from "./network.ts";
import { beginSlowly, expect, expectBegun, expectDownloaded, test } from "./world.ts";

const MIB = 1024 * 1024;

/** The stored parts of incomplete recordings. */
const countParts = (page: Page) => countRows(page, "downloadParts");

test("a download shows its progress, pauses, and resumes where it stopped", async ({
  page,
  song,
  music,
  network,
  asked,
}) => {
  const begun = await beginSlowly({ page, song, music, network });
  expect(begun).toBeLessThan(1);
  // Screen readers find only the song's bar. The bar of all downloads together is decorative, because its text stands
  // beside it.
  await expect(page.getByRole("main").getByRole("progressbar")).toHaveCount(1);
  await expect(music.card(song.name)).toContainText(/Downloading · \d\.\d of \d+(\.\d)? MB/);
  await expect(page.getByText(/^0 of 1 song · \d\.\d MB$/)).toBeVisible();
  await music.pause(song.name).click();
  await expect(music.card(song.name)).toContainText(/Paused · \d\.\d of \d+(\.\d)? MB/);
  await expect(music.progress(song.name)).toBeHidden();
  const before = asked.length;
  await network.restore();
  await music.resume(song.name).click();
  await expect(music.remove(song.name)).toBeVisible();
  expect(asked[before]?.firstByte).toBeGreaterThanOrEqual(MIB);
  expect(asked[before]?.ifRange).toBe(`"${song.path.split("/").at(-1)}"`);
  await expectEqualCopy(page, song);
  await expect(music.summary).toHaveText("1 of 1 song available offline");
});

test("the focus stays on a song's download button even when the button's action changes", async ({
  page,
  song,
  music,
  network,
}) => {
  await backgroundWorkRuns(page);
  await network.slow();
  await music.downloadButton(song.name).press("Enter");
  await expect(music.pause(song.name)).toBeFocused();
  await network.restore();
  await expect(music.remove(song.name)).toBeFocused();
});

test("a cancelled download leaves nothing on the device", async ({ page, song, music, network }) => {
  await beginSlowly({ page, song, music, network });
  expect(await countParts(page)).toBeGreaterThan(0);
  await music.cancel(song.name).click();
  await expect(music.downloadButton(song.name)).toBeVisible();
  await expect.poll(() => countParts(page)).toBe(0);
  expect(await page.evaluate((key) => caches.match(key), song.path)).toBeUndefined();
});

test("with Wi-Fi only, the downloads wait on a mobile network and resume on Wi-Fi", async ({
  page,
  song,
  music,
  network,
  asked,
}) => {
  await page.getByRole("checkbox", { name: "Download over Wi-Fi only" }).check();
  await setConnection(page, { type: "cellular" });
  await music.downloadButton(song.name).click();
  await expect(music.card(song.name)).toContainText("Waiting");
  expect(asked).toEqual([]);

  await network.slow();
  await setConnection(page, { type: "wifi" });
  await expectBegun(page, music, song);
  await setConnection(page, { type: "cellular" });
  await expect(music.card(song.name)).toContainText("Waiting");
  const before = asked.length;
  await network.restore();
  await setConnection(page, { type: "wifi" });
  await expect(music.remove(song.name)).toBeVisible();
  expect(asked[before]?.firstByte).toBeGreaterThanOrEqual(MIB);
  await expectEqualCopy(page, song);
});

test("a download resumes after a network failure and a reload, and the file is identical to the server's", async ({
  page,
  song,
  music,
  network,
  asked,
}) => {
  await beginSlowly({ page, song, music, network });
  await network.cut();
  await expect(music.card(song.name)).toContainText("Waiting");
  const beforeCut = asked.length;
  await network.slow();
  await expect.poll(() => asked.length).toBeGreaterThan(beforeCut);
  const afterCut = asked[beforeCut];
  expect(afterCut?.firstByte).toBeGreaterThanOrEqual(MIB);

  await page.reload();
  await music.progress(song.name).waitFor();
  await network.restore();
  await expect(music.remove(song.name)).toBeVisible();
  const afterReload = asked.slice(beforeCut + 1);
  expect(Math.min(...afterReload.map(({ firstByte }) => firstByte))).toBeGreaterThanOrEqual(afterCut?.firstByte ?? 0);
  for (const { ifRange } of afterReload) expect(ifRange).toBe(afterCut?.ifRange);
  await expectEqualCopy(page, song);
});

test("the weekly check finds and repairs a single flipped byte", async ({ page, song, music }) => {
  await music.downloadButton(song.name).click();
  await expect(music.remove(song.name)).toBeVisible();
  await page.evaluate(async (key) => {
    const name = (await caches.keys()).find((known) => known.startsWith("segue-audio-")) ?? "";
    const cache = await caches.open(name);
    const cached = (await cache.match(key)) ?? new Response();
    const bytes = new Uint8Array(await cached.clone().arrayBuffer());
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await cache.put(key, new Response(bytes, { headers: cached.headers }));
  }, song.path);
  await page.clock.setSystemTime(Date.now() + 8 * 24 * 3_600_000);
  await page.reload();
  const lost = page.getByRole("region", { name: "Downloads that can’t be played" });
  await expect(lost).toContainText(`${song.name}: This download is damaged.`);
  await lost.getByRole("button", { name: "Download again" }).click();
  await expect(lost).toBeHidden();
  await expectDownloaded(page, music, song);
});
