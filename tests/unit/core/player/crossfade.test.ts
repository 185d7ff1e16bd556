// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { sleepAfter, sleepTimerAtom, stopSleepTimer } from "#src/core/player/sleepTimer.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { canSetVolumeAtom } from "#src/core/player/state.ts";
import { type FakeElement, fakeRecordings } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const ALBUM = { name: "Album", slug: "album" };

const elementOf = (songId: number): Promise<FakeElement> =>
  vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(`/media/songs/${songId}.opus`));
    if (!found) throw new Error(`song ${songId} is not open`);
    return found.fake;
  });

/** Plays the first song up to 5 seconds before its end, with the second one ready. */
async function playToTheEnd(songs: Song[]): Promise<FakeElement[]> {
  player.playSongs(songs, 0, "Songs");
  const first = await elementOf(1);
  first.loads();
  first.reaches(25);
  const second = await elementOf(2);
  second.loads();
  first.reaches(35);
  return [first, second];
}

const playing = () => store.get(player.playerAtom).entry?.song.name;

beforeAll(startPlayer);
beforeEach(() => {
  stopPlayer();
  recordings.opened.length = 0;
  store.set(canSetVolumeAtom, true);
});
afterEach(() => {
  stopSleepTimer();
  player.setCrossfade(0);
});

test("the next song begins over the end of the previous song, and then becomes the current song", async () => {
  player.setCrossfade(6);
  const [first, second] = await playToTheEnd(someSongs(3));
  expect([first?.paused, second?.paused]).toEqual([false, false]);
  expect(playing()).toBe("Song 2");
  expect(store.get(player.playerAtom).status).toBe("playing");
});

test.each([
  ["crossfade is switched off", 0, someSongs(2), true],
  ["both songs are on the same album", 6, [aSong(1, { album: ALBUM }), aSong(2, { album: ALBUM })], true],
  ["the device controls the volume", 6, someSongs(2), false],
])("songs follow one after another if %s", async (_, seconds, songs, canSetVolume) => {
  store.set(canSetVolumeAtom, canSetVolume);
  player.setCrossfade(seconds);
  const [first, second] = await playToTheEnd(songs);
  expect(playing()).toBe("Song 1");
  expect(second?.paused).toBe(true);
  first?.ends();
  expect(playing()).toBe("Song 2");
});

test("the song after which the sleep timer stops the player does not fade into the next song", async () => {
  player.setCrossfade(6);
  sleepAfter("song");
  const [first] = await playToTheEnd(someSongs(2));
  expect(playing()).toBe("Song 1");
  expect(store.get(sleepTimerAtom)).toEqual({ after: "song" });
  first?.ends();
  expect(store.get(player.playerAtom)).toMatchObject({ status: "paused", entry: { song: { name: "Song 2" } } });
  expect(store.get(sleepTimerAtom)).toBeNull();
});

test("the crossfade setting is remembered on this device", () => {
  player.setCrossfade(9);
  expect(localStorage.getItem(STORAGE_KEYS.crossfadeSeconds)).toBe("9");
  player.setCrossfade(0);
  expect(localStorage.getItem(STORAGE_KEYS.crossfadeSeconds)).toBeNull();
});
