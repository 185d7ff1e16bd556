import type { CDPSession, Page } from "@playwright/test";
import { answeredWith, expectEqualCopy, type LongSong } from "./longSong.ts";
import { setConnection } from "./network.ts";
import { beginSlowly, expect, expectDownloaded, test } from "./world.ts";

/** The errors that the browser and Segue report on a full device. */
const NO_SPACE = /Quota exceeded|QuotaExceededError/;

const addressOf = ({ path }: LongSong) => new RegExp(`${path}\\?`);

test("a download waits until there is enough space for the song", async ({ page, song, music, asked }) => {
  // Chromium always reports 10 GB as free.
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 6_000_000, usage: 1_000_000 });
  });
  await music.downloadButton(song.name).click();
  await expect(music.card(song.name)).toContainText(
    "There isn’t enough space on this device. This song needs 7.0 MB, but only 4.4 MB is free.",
  );
  expect(asked).toHaveLength(1);
  await expect(music.progress(song.name)).toBeHidden();
  await page.evaluate(() => Reflect.deleteProperty(navigator.storage, "estimate"));
  await music.resume(song.name).click();
  await expectDownloaded(page, music, song);
});

/** Limits how many more bytes Segue can store on this device; without `bytes`, removes the limit. */
async function leaveFree(page: Page, session: CDPSession, bytes?: number): Promise<void> {
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  const quota = bytes === undefined ? {} : { quotaSize: usage + bytes };
  await session.send("Storage.overrideQuotaForOrigin", { origin: new URL(page.url()).origin, ...quota });
}

test("a download that runs out of space is reported, and resumes without fetching anything twice", async ({
  page,
  song,
  music,
  network,
  asked,
  guard,
}) => {
  guard.allow(NO_SPACE);
  const session = await page.context().newCDPSession(page);
  await beginSlowly({ page, song, music, network });
  await leaveFree(page, session, 0);
  await expect(music.card(song.name)).toContainText("There isn’t enough space on this device for this song.");
  await leaveFree(page, session);
  await network.restore();
  await music.resume(song.name).click();
  await expect(music.remove(song.name)).toBeVisible();
  const firstBytes = asked.map(({ firstByte }) => firstByte);
  expect(firstBytes.filter((firstByte) => firstByte === 0)).toHaveLength(1);
  expect(firstBytes).toEqual(firstBytes.toSorted((one, other) => one - other));
  await expectEqualCopy(page, song);
});

test("a missing recording is reported and not requested again automatically", async ({
  page,
  song,
  music,
  asked,
  guard,
}) => {
  guard.allow(/status of 404/);
  await page.route(addressOf(song), (route) => route.fulfill({ status: 404 }));
  await music.downloadButton(song.name).click();
  await expect(music.card(song.name)).toContainText("This song is no longer available.");
  expect(asked).toHaveLength(1);
  await page.unroute(addressOf(song));
  await music.resume(song.name).click();
  await expectDownloaded(page, music, song);
});

test("a download whose URL has expired gets a new URL", async ({ page, song, music, guard }) => {
  guard.allow(/status of 403/);
  await page.route(addressOf(song), (route) => route.fulfill({ status: 403 }));
  const askedAnew = page.waitForRequest(/\/api\/music\/download$/);
  await music.downloadButton(song.name).click();
  await askedAnew;
  await expect(music.card(song.name)).toContainText("This song isn’t available for download right now.");
  await page.unroute(addressOf(song));
  await expectDownloaded(page, music, song);
});

test("a failing server is retried later, and the reason is shown in the meantime", async ({
  page,
  song,
  music,
  guard,
}) => {
  guard.allow(/status of 500/);
  await page.route(addressOf(song), (route) => route.fulfill({ status: 500 }));
  await music.downloadButton(song.name).click();
  await expect(music.card(song.name)).toContainText("This song couldn’t be downloaded.");
  await page.unroute(addressOf(song));
  await expectDownloaded(page, music, song);
});

test("if a recording changes during its download, the download contains only the new recording", async ({
  page,
  song,
  music,
  network,
  asked,
}) => {
  await beginSlowly({ page, song, music, network });
  await music.pause(song.name).click();
  await expect(music.card(song.name)).toContainText("Paused");
  const before = asked.length;
  // On a slow network the server sends a smaller rendition of the song under the same path.
  await setConnection(page, { effectiveType: "3g" });
  await page.reload();
  await network.restore();
  const answered = page.waitForResponse(addressOf(song));
  await music.resume(song.name).click();
  const other = await answeredWith(await answered);
  expect(asked[before]?.firstByte).toBeGreaterThan(0);
  await expect(music.remove(song.name)).toBeVisible();
  expect(other.equals(song.bytes)).toBe(false);
  await expectEqualCopy(page, song, other);
});
