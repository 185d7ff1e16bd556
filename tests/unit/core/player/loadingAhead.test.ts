// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const start = async (): Promise<void> => {
  player.playSongs(someSongs(3), 0, "Album");
  const recording = await vi.waitFor(() => recordings.alive()[0] ?? Promise.reject(new Error("nothing is open")));
  recording.fake.loads();
};

beforeAll(startPlayer);

beforeEach(() => {
  stopPlayer();
  recordings.opened.length = 0;
});

test("a song starts to load on pointerdown, and plays within the click", async () => {
  await start();
  const [, , third] = someSongs(3);
  player.preloadSong(third as Song);
  expect(recordings.alive().map(({ url }) => url)).toEqual([
    "/media/songs/1.opus?signature=old",
    "/media/songs/3.opus?signature=old",
  ]);
  const openedBefore = recordings.opened.length;
  player.playSongs(someSongs(3), 2, "Album");
  expect(recordings.opened).toHaveLength(openedBefore);
  expect(recordings.alive().map(({ fake }) => fake.playCalls)).toEqual([1]);
});

test("the sound starts before the rest of the app learns about the new song", async () => {
  await start();
  const [, second] = someSongs(2);
  player.preloadSong(second as Song);
  const [, expected] = recordings.alive();
  const playCalls: (number | undefined)[] = [];
  const stop = store.sub(player.queueAtom, () => playCalls.push(expected?.fake.playCalls));
  player.playSongs(someSongs(2), 1, "Another album");
  stop();
  expect(playCalls[0]).toBe(1);
  expect(store.get(player.playerAtom)).toMatchObject({ entry: { song: { name: "Song 2" } }, source: "Another album" });
  expect(store.get(player.positionAtom).positionSeconds).toBe(0);
});

test("a song that was preloaded on pointerdown stays ready even if the playing song is near its end", async () => {
  await start();
  recordings.alive()[0]?.fake.reaches(25);
  const [, , third] = someSongs(3);
  player.preloadSong(third as Song);
  const openedBefore = recordings.opened.length;
  player.playSongs(someSongs(3), 2, "Album");
  expect(recordings.opened).toHaveLength(openedBefore);
});

test("a press that becomes a scroll stops loading, and nothing loads before the click with the data saver on", async () => {
  await start();
  player.preloadNext();
  expect(recordings.alive()).toHaveLength(2);
  window.dispatchEvent(new Event("pointercancel"));
  expect(recordings.alive()).toHaveLength(1);
  Object.assign(navigator, { connection: { saveData: true } });
  player.preloadNext();
  expect(recordings.alive()).toHaveLength(1);
  Object.assign(navigator, { connection: undefined });
});
