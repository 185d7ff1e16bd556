import type { Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { NO_NETWORK } from "../offline/device.ts";
import { signInNewListener } from "../offline/newListener.ts";
import { expectEqualCopy, type LongSong, ownLongSong } from "./longSong.ts";
import { type AskedRange, fakeConnection, networkOf, rangesOf } from "./network.ts";
import { YourMusic } from "./yourMusic.ts";

interface World {
  /** The song that this test's user owns. */
  song: LongSong;
  /** The screen Your Music, opened with an active worker. */
  music: YourMusic;
  network: Awaited<ReturnType<typeof networkOf>>;
  /** The requested ranges of the song's recording. */
  asked: AskedRange[];
}

interface Begun extends Pick<World, "song" | "music" | "network"> {
  page: Page;
}

/** A new user who owns one long song, on a network that the test controls. */
export const test = base.extend<World>({
  song: async ({ page }, use) => {
    await signInNewListener(page);
    await use(await ownLongSong(page));
  },
  music: async ({ page, song, guard }, use) => {
    guard.allow(NO_NETWORK);
    await fakeConnection(page);
    const music = new YourMusic(page);
    await music.open();
    await expect(music.downloadButton(song.name)).toBeVisible();
    await use(music);
  },
  network: async ({ page }, use) => use(await networkOf(page)),
  asked: async ({ context, song }, use) => use(rangesOf(context, song)),
});

export { expect };

/** Starts a slow download. Resolves to its progress once some but not all ranges are stored. */
export async function beginSlowly({ page, song, music, network }: Begun): Promise<number> {
  await network.slow();
  await music.downloadButton(song.name).click();
  return expectBegun(page, music, song);
}

/** Asserts that the song is downloaded and equals the server's file byte for byte. */
export async function expectDownloaded(page: Page, music: YourMusic, song: LongSong): Promise<void> {
  await expect(music.remove(song.name)).toBeVisible();
  await expectEqualCopy(page, song);
}

/** Waits until some but not all ranges of a song are stored. */
export async function expectBegun(page: Page, music: YourMusic, { name }: LongSong): Promise<number> {
  const progress = music.progress(name);
  await expect(progress).toBeVisible();
  await page.waitForFunction((bar) => (bar as HTMLProgressElement).value > 0, await progress.elementHandle());
  return progress.evaluate((bar) => (bar as HTMLProgressElement).value);
}
