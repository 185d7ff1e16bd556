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
import { removeEntry } from "#src/core/player/queueCommands.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { statusAtom } from "#src/core/player/state.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));

const current = (songId: number): Promise<OpenedRecording> =>
  vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(`/media/songs/${songId}.opus`));
    if (!found) throw new Error(`song ${songId} is not open`);
    return found;
  });

/** Marks the downloads of these songs as complete. */
async function addDownloads(...songIds: number[]): Promise<void> {
  const rows = songIds.map((id) => newDownload({ ...aSong(id), artist_name: `Artist ${id}` }));
  await accountDatabase().downloads.bulkPut(rows.map((row) => ({ ...row, state: "complete" as const })));
}

/** Plays the first of some songs, then loses the network. */
async function startAndLoseNetwork(count: number): Promise<OpenedRecording> {
  player.playSongs(someSongs(count), 0, "Album");
  const first = await current(1);
  first.fake.loads();
  store.set(onlineAtom, false);
  return first;
}

const playing = (): string | undefined => store.get(player.playerAtom).entry?.song.name;
const messages = (): string[] => store.get(popupsAtom).map(({ message }) => message);
const insteadOf = (name: string, downloadedName: string): string =>
  `You’re offline, so “${name}” can’t play. Playing “${downloadedName}” from this device instead.`;
const whenBack = (name: string): string => `“${name}” will play when you’re back online.`;

beforeAll(() => {
  setActiveAccount("ada");
  return startPlayer();
});

beforeEach(() => {
  store.set(onlineAtom, true);
  store.set(popupsAtom, []);
  recordings.opened.length = 0;
});

afterEach(async () => {
  stopPlayer();
  await deleteAccountDatabase("ada");
});

test("a song that needs the network is replaced by the next downloaded song, with a message", async () => {
  await addDownloads(3);
  const first = await startAndLoseNetwork(4);
  first.fake.ends();
  (await current(2)).fake.fails(2);
  const third = await current(3);
  third.fake.loads();
  expect(playing()).toBe("Song 3");
  expect(store.get(statusAtom)).toBe("playing");
  expect(messages()).toEqual([insteadOf("Song 2", "Song 3")]);
});

test("a song that breaks off in the middle is replaced by the next downloaded song", async () => {
  await addDownloads(2);
  const first = await startAndLoseNetwork(3);
  first.fake.reaches(12);
  first.fake.fails(2);
  (await current(2)).fake.loads();
  expect(playing()).toBe("Song 2");
  expect(messages()).toEqual([insteadOf("Song 1", "Song 2")]);
});

test("the player waits if no later song is downloaded, and resumes when the network is back", async () => {
  await addDownloads(1);
  const first = await startAndLoseNetwork(3);
  first.fake.ends();
  (await current(2)).fake.fails(2);
  await vi.waitFor(() => expect(messages()).toEqual([whenBack("Song 2")]));
  expect(playing()).toBe("Song 2");
  expect(store.get(statusAtom)).toBe("buffering");
});

test("a downloaded song that is removed from the queue while it is looked up does not play", async () => {
  await addDownloads(2, 3);
  const first = await startAndLoseNetwork(3);
  first.fake.fails(2);
  removeEntry(store.get(player.queueAtom).entries[1]?.entryId ?? "");
  (await current(3)).fake.loads();
  expect(store.get(player.queueAtom).entries.map(({ song }) => song.id)).toEqual([1, 3]);
});

test("with repeat all, the last song is followed by the first", async () => {
  await addDownloads(1);
  const first = await startAndLoseNetwork(2);
  player.cycleRepeat();
  first.fake.ends();
  (await current(2)).fake.fails(2);
  (await current(1)).fake.loads();
  expect(playing()).toBe("Song 1");
});

test("the player stops trying if no downloaded copy can be played", async () => {
  await addDownloads(1, 2);
  const first = await startAndLoseNetwork(2);
  player.cycleRepeat();
  first.fake.fails(2);
  (await current(2)).fake.fails(2);
  (await current(1)).fake.fails(2);
  await vi.waitFor(() => expect(messages()).toContain(whenBack("Song 1")));
  expect(messages()).toEqual([whenBack("Song 1")]);
});

test("a player that was paused in the meantime keeps its song and position", async () => {
  await addDownloads(2);
  const first = await startAndLoseNetwork(2);
  first.fake.fails(2);
  player.pause();
  await accountDatabase().downloads.toArray();
  expect(playing()).toBe("Song 1");
  expect(messages()).toEqual([]);
});

test("the player waits for the network if nothing can be stored", async () => {
  vi.spyOn(accountDatabase().downloads, "where").mockImplementation(() => {
    throw new DOMException("storage is blocked", "SecurityError");
  });
  const first = await startAndLoseNetwork(2);
  first.fake.ends();
  (await current(2)).fake.fails(2);
  await vi.waitFor(() => expect(messages()).toEqual([whenBack("Song 2")]));
  vi.restoreAllMocks();
});
