// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { sleepAfter, sleepIn, sleepSecondsAtom, sleepTimerAtom, stopSleepTimer } from "#src/core/player/sleepTimer.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { statusAtom } from "#src/core/player/state.ts";
import { notifySignOut } from "#src/core/session/signOutEvent.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

// There are no newly signed addresses.
vi.stubGlobal("fetch", async () => Response.json({ message: "Not found" }, { status: 404 }));

const MINUTE_MS = 60_000;

const open = async (songId: number): Promise<OpenedRecording> => {
  const recording = await vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(`/media/songs/${songId}.opus`));
    if (!found) throw new Error(`song ${songId} is not open`);
    return found;
  });
  recording.fake.loads();
  return recording;
};

const start = (songs: Song[] = someSongs(3)): Promise<OpenedRecording> => {
  player.playSongs(songs, 0, "Album");
  return open(songs[0]?.id ?? 0);
};

const playing = () => store.get(player.playerAtom).entry?.song.name;

beforeAll(startPlayer);
beforeEach(() => {
  stopPlayer();
  recordings.opened.length = 0;
});
afterEach(() => {
  stopSleepTimer();
  vi.useRealTimers();
});

test("the sleep timer fades out over the last seconds, and pauses when the time is up", async () => {
  const { fake } = await start();
  vi.useFakeTimers();
  sleepIn(15);
  expect(store.get(sleepSecondsAtom)).toBe(900);
  vi.advanceTimersByTime(15 * MINUTE_MS - 6000);
  expect(fake).toMatchObject({ volume: 1, paused: false });
  vi.advanceTimersByTime(3500);
  expect(fake).toMatchObject({ volume: 0.5, paused: false });
  expect(store.get(sleepSecondsAtom)).toBe(3);
  vi.advanceTimersByTime(2500);
  expect(fake).toMatchObject({ volume: 1, paused: true });
  expect(store.get(statusAtom)).toBe("paused");
  expect(store.get(sleepTimerAtom)).toBeNull();
});

test("the volume is restored if the sleep timer is switched off during the fade", async () => {
  const { fake } = await start();
  vi.useFakeTimers();
  sleepIn(15);
  vi.advanceTimersByTime(15 * MINUTE_MS - 1000);
  expect(fake.volume).toBeLessThan(0.5);
  stopSleepTimer();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(fake).toMatchObject({ volume: 1, paused: false });
});

test("the sleep timer stops at the end of the song, and Play then starts the next song", async () => {
  const { fake } = await start();
  sleepAfter("song");
  fake.ends();
  expect(playing()).toBe("Song 2");
  expect(store.get(statusAtom)).toBe("paused");
  expect(recordings.alive()).toEqual([]);
  player.play();
  (await open(2)).fake.ends();
  expect(playing()).toBe("Song 3");
  expect(store.get(player.isPlayingAtom)).toBe(true);
});

test("the sleep timer stops at the end of the queue's last song, even with Autoplay", async () => {
  const { fake } = await start(someSongs(1));
  sleepAfter("song");
  fake.ends();
  expect(store.get(statusAtom)).toBe("paused");
});

test("the sleep timer stops after a song that cannot be played", async () => {
  const { fake } = await start();
  sleepAfter("song");
  fake.fails(4);
  await vi.waitFor(() => expect([playing(), store.get(statusAtom)]).toEqual(["Song 2", "paused"]));
  expect(store.get(sleepTimerAtom)).toBeNull();
});

test("the sleep timer stops at the end of the album, not between its songs", async () => {
  const of = (id: number, slug: string) => aSong(id, { album: { name: slug, slug } });
  const { fake } = await start([of(1, "blue"), of(2, "blue"), of(3, "red")]);
  sleepAfter("album");
  fake.ends();
  const second = await open(2);
  expect(store.get(statusAtom)).toBe("playing");
  second.fake.ends();
  expect(playing()).toBe("Song 3");
  expect(store.get(statusAtom)).toBe("paused");
});

test.each([
  ["all", 1, ["Song 1", "Song 2"]],
  ["one", 2, ["Song 1"]],
])("the sleep timer stops at the end of the album with Repeat: %s", async (_, presses, played) => {
  const of = (id: number) => aSong(id, { album: { name: "blue", slug: "blue" } });
  let { fake } = await start([of(1), of(2)]);
  for (let press = 0; press < presses; press += 1) player.cycleRepeat();
  sleepAfter("album");
  for (const [index, name] of played.entries()) {
    if (index > 0) ({ fake } = await open(index + 1));
    expect(playing()).toBe(name);
    fake.ends();
  }
  expect([playing(), store.get(statusAtom)]).toEqual(["Song 1", "paused"]);
});

test("the sleep timer ends with the session", () => {
  sleepIn(30);
  notifySignOut();
  expect(store.get(sleepTimerAtom)).toBeNull();
});
