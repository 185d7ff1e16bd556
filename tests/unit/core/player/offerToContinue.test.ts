// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { listeningElsewhere } from "#src/core/player/elsewhere/listeningElsewhere.ts";
import { offerToContinue } from "#src/core/player/elsewhere/offerToContinue.ts";
import { shareListening } from "#src/core/player/elsewhere/shareListening.ts";
import { playback } from "#src/core/player/playback.ts";
import * as player from "#src/core/player/player.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

let place: { current: number; position: number };
let savedAtMs: number;
/** Sent instead of a time. */
let noTime: string | undefined;
let gate: Promise<void> | undefined;

vi.stubGlobal("fetch", async () => {
  await gate;
  const songs = [1, 2].map((id) => ({ ...aSong(id), is_explicit: "0", is_instrument: "0" }));
  const saved_at = noTime ?? new Date(savedAtMs).toISOString();
  const from = { device: "Safari on Linux", is_here: false, source: "Album", source_path: "/album/blue", saved_at };
  return Response.json({ data: { listening: { ...from, songs, ...place } } });
});

const offers = () => store.get(popupsAtom).map(({ message }) => message);
const whenOffered = () => vi.waitFor(() => expect(offers()).toEqual(["Song 2, 0:12\nFrom Safari on Linux"]));

beforeEach(() => {
  playback.reset();
  setActiveAccount("ada");
  localStorage.clear();
  store.set(popupsAtom, []);
  store.set(onlineAtom, true);
  place = { current: 1, position: 12 };
  savedAtMs = Date.now() - 60_000;
  gate = undefined;
  noTime = undefined;
});

test("the offer continues the other device’s song, and disappears", async () => {
  const stop = offerToContinue();
  await whenOffered();
  store.get(popupsAtom)[0]?.action?.run();
  expect(store.get(player.playerAtom)).toMatchObject({ isPlaying: true, source: "Album", entry: { song: { id: 2 } } });
  expect(store.get(player.positionAtom).positionSeconds).toBe(12);
  expect(offers()).toEqual([]);
  stop();
});

test.each([
  ["something else is played", () => player.playSongs([aSong(9)], 0, "Album")],
  ["the network is lost", () => store.set(onlineAtom, false)],
])("the offer disappears when %s", async (_, happens) => {
  const stop = offerToContinue();
  await whenOffered();
  happens();
  expect(offers()).toEqual([]);
  stop();
});

test("an unanswered offer is repeated after a reload only if the other device has played on", async () => {
  const stop = offerToContinue();
  await whenOffered();
  stop();
  expect(await listeningElsewhere()).toBeNull();
  savedAtMs += 1000;
  const stopAgain = offerToContinue();
  await whenOffered();
  stopAgain();
});

test("nothing is offered if a song was started while the server was asked", async () => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  const stop = offerToContinue();
  player.playSongs([aSong(9)], 0, "Album");
  open();
  expect(await listeningElsewhere()).not.toBeNull();
  player.pause();
  expect(offers()).toEqual([]);
  stop();
});

test("a later song of the queue that has only just begun is offered without a time", async () => {
  place = { current: 1, position: 0 };
  const stop = offerToContinue();
  await vi.waitFor(() => expect(offers()).toEqual(["Song 2\nFrom Safari on Linux"]));
  stop();
});

test("the beginning of a queue is not offered, even if an older version has saved it", async () => {
  place = { current: 0, position: 29 };
  expect(await listeningElsewhere()).toBeNull();
  place = { current: 0, position: 30 };
  expect(await listeningElsewhere()).not.toBeNull();
});

test("an older queue of another device is not offered after something was played here, even offline", async () => {
  const stop = shareListening();
  expect(await listeningElsewhere()).not.toBeNull();
  store.set(onlineAtom, false);
  player.playSongs([aSong(3)], 0, "Album");
  const recording = await vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith("/media/songs/3.opus"));
    if (!found) throw new Error("song 3 is not open");
    return found;
  });
  recording.fake.loads(100);
  recording.fake.reaches(12);
  player.pause();
  store.set(onlineAtom, true);
  expect(await listeningElsewhere()).toBeNull();
  setActiveAccount("bo");
  expect(await listeningElsewhere()).not.toBeNull();
  stop();
});

test.each(["", "yesterday"])("nothing is offered if the server sends “%s” as the time", async (time) => {
  noTime = time;
  expect(await listeningElsewhere()).toBeNull();
});
