import type { Page } from "@playwright/test";
import { test as base, expect } from "../fixtures.ts";
import { NO_NETWORK } from "../offline/device.ts";
import { signInNewListener } from "../offline/newListener.ts";
import { type LongSong, ownLongSong } from "./longSong.ts";
import { type AskedRange, fakeConnection, networkOf, rangesOf } from "./network.ts";
import { YourMusic } from "./yourMusic.ts";

interface World {
  /** What the person of this test owns. */
  song: LongSong;
  /** Open, with the worker in charge. */
  music: YourMusic;
  network: Awaited<ReturnType<typeof networkOf>>;
  /** What was asked for of the song's recording. */
  asked: AskedRange[];
}

/** Somebody new, whose Your Music is one long song, on a network that the test rules. */
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
    await expect(music.keep(song.name)).toBeVisible();
    await use(music);
  },
  network: async ({ page }, use) => use(await networkOf(page)),
  asked: async ({ context, song }, use) => use(rangesOf(context, song)),
});

export { expect };

/** Waits until some ranges of a song are kept, but not all. */
export async function expectBegun(page: Page, music: YourMusic, { name }: LongSong): Promise<number> {
  const progress = music.progress(name);
  await expect(progress).toBeVisible();
  await page.waitForFunction((bar) => (bar as HTMLProgressElement).value > 0, await progress.elementHandle());
  return progress.evaluate((bar) => (bar as HTMLProgressElement).value);
}
