// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const secondsFromNow = (seconds: number) => Math.round(Date.now() / 1000) + seconds;
const addressOf = (songId: number, expires: number) => `/media/songs/${songId}.opus?expires=${expires}&signature=1`;
const HOUR = 3600;
const FRESH = secondsFromNow(6 * HOUR);

let isReachable: boolean;
const asked: number[] = [];

vi.stubGlobal("fetch", async (request: Request) => {
  const songId = Number(/get-info\/(\d+)/.exec(request.url)?.[1]);
  asked.push(songId);
  if (!isReachable) throw new TypeError("Failed to fetch");
  const song = aSong(songId, { dataAudio: addressOf(songId, FRESH) });
  return Response.json({ data: { music: { ...song, is_explicit: "0", is_instrument: "0" } } });
});

const find = (url: string) => recordings.alive().find((recording) => recording.url.startsWith(url));
const current = (url: string): Promise<OpenedRecording> =>
  vi.waitFor(() => find(url) ?? Promise.reject(new Error(`${url} is not open`)));

/** Plays the first of three songs until fifteen seconds before its end. Their URLs expire at `expires`. */
async function playNearlyToEnd(expires: number): Promise<OpenedRecording> {
  player.playSongs(
    [1, 2, 3].map((id) => aSong(id, { dataAudio: addressOf(id, expires) })),
    0,
    "Album",
  );
  const first = await current("/media/songs/1.opus");
  first.fake.loads();
  first.fake.reaches(25);
  return first;
}

const playing = (): string | undefined => store.get(player.playerAtom).entry?.song.name;
const messages = (): string[] => store.get(popupsAtom).map(({ message }) => message);

async function addDownload(id: number): Promise<void> {
  const row = newDownload({ ...aSong(id, { dataAudio: addressOf(id, FRESH) }), artist_name: `Artist ${id}` });
  await accountDatabase().downloads.put({ ...row, state: "complete" });
}

beforeAll(() => {
  setActiveAccount("ada");
  return startPlayer();
});

beforeEach(() => {
  isReachable = true;
  asked.length = 0;
  recordings.opened.length = 0;
  store.set(onlineAtom, true);
  store.set(popupsAtom, []);
});

afterEach(async () => {
  stopPlayer();
  await deleteAccountDatabase("ada");
});

/** The state right after the "ended" event: nothing may happen later. */
function endOf({ fake }: OpenedRecording) {
  const openedBefore = recordings.opened.length;
  fake.ends();
  const [sounding] = recordings.alive().filter((recording) => !recording.fake.paused);
  return {
    url: sounding?.fake.src,
    playCalls: sounding?.fake.playCalls,
    opened: recordings.opened.length - openedBefore,
    playing: playing(),
  };
}

test("the next song plays within the ended event, on an element that has already loaded it", async () => {
  const first = await playNearlyToEnd(FRESH);
  expect(endOf(first)).toEqual({
    url: expect.stringContaining(addressOf(2, FRESH)),
    playCalls: 1,
    opened: 0,
    playing: "Song 2",
  });
  expect(asked).toEqual([]);
});

test("even a song that has not been preloaded plays within the ended event", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const first = await playNearlyToEnd(FRESH);
  expect(endOf(first)).toMatchObject({ playCalls: 1, opened: 1, playing: "Song 2" });
  Object.assign(navigator, { connection: undefined });
});

test.each([
  ["is about to expire", secondsFromNow(30)],
  ["would expire in the middle of its song", secondsFromNow(50)],
  ["has expired", secondsFromNow(-HOUR)],
])("a URL that %s is replaced while the previous song is still playing", async (_, expires) => {
  const first = await playNearlyToEnd(expires);
  const second = await current(addressOf(2, FRESH));
  expect([asked, playing(), second.fake.paused]).toEqual([[2], "Song 1", true]);
  expect(endOf(first)).toMatchObject({ url: expect.stringContaining(addressOf(2, FRESH)), playCalls: 1, opened: 0 });
});

test("an expiring URL is replaced even if nothing is preloaded, for example to save data", async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const first = await playNearlyToEnd(secondsFromNow(30));
  await vi.waitFor(() => expect(store.get(player.queueAtom).entries[1]?.song.dataAudio).toBe(addressOf(2, FRESH)));
  expect(endOf(first)).toMatchObject({ url: expect.stringContaining(addressOf(2, FRESH)), playCalls: 1 });
  Object.assign(navigator, { connection: undefined });
});

test("offline, the next downloaded song is found in advance, and plays within the ended event", async () => {
  await addDownload(3);
  store.set(onlineAtom, false);
  const first = await playNearlyToEnd(FRESH);
  await current("/media/songs/3.opus");
  expect(endOf(first)).toMatchObject({ url: expect.stringContaining(addressOf(3, FRESH)), playCalls: 1, opened: 0 });
  expect(playing()).toBe("Song 3");
  expect(messages()).toEqual(["You’re offline, so “Song 2” can’t play. Playing “Song 3” from this device instead."]);
});

test("a network loss noticed only while loading the next song also leads to the next downloaded song", async () => {
  await addDownload(3);
  const first = await playNearlyToEnd(FRESH);
  isReachable = false;
  (await current("/media/songs/2.opus")).fake.fails(2);
  await vi.waitFor(() => current("/media/songs/3.opus"), { timeout: 8000 });
  expect(endOf(first)).toMatchObject({ playCalls: 1, opened: 0, playing: "Song 3" });
});

test("if the network is back before the song ends, the song that was next in the queue plays", async () => {
  await addDownload(3);
  store.set(onlineAtom, false);
  const first = await playNearlyToEnd(FRESH);
  await current("/media/songs/3.opus");
  store.set(onlineAtom, true);
  expect(endOf(first)).toMatchObject({ playCalls: 1, playing: "Song 2" });
  expect(messages()).toEqual([]);
});
