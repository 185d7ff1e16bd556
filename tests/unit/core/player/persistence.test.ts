// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase, type PlayerState } from "#src/core/database/db.ts";
import { playableUrl } from "#src/core/downloads/downloadedRecordings.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { addToQueue } from "#src/core/player/queueCommands.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { queueAtom, statusAtom } from "#src/core/player/state.ts";
import { fakeRecordings } from "./fakeElement.ts";
import { aSong, someEntries, someSongs } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const stored = () => accountDatabase().player.get("player");
const storedPosition = () => accountDatabase().player.get("position");

const aState = (details: Partial<PlayerState> = {}): PlayerState => ({
  key: "player",
  entries: someEntries(3),
  originalOrder: [],
  currentEntryId: "e2",
  volumePercent: 35,
  isMuted: true,
  repeat: "all",
  isShuffled: false,
  source: "Album",
  ...details,
});

/** Starts a new visit with this saved state. */
const visitAfter = async (state: PlayerState, positionSeconds = 21.5): Promise<void> => {
  await accountDatabase().player.bulkPut([state, { key: "position", entryId: "e2", positionSeconds }]);
  await startPlayer();
};

beforeAll(() => {
  setActiveAccount("ada");
  return startPlayer();
});

beforeEach(() => {
  stopPlayer();
  setActiveAccount("ada");
  recordings.opened.length = 0;
});

afterEach(async () => {
  stopPlayer();
  for (const accountKey of ["ada", "bo"]) await deleteAccountDatabase(accountKey);
});

test("a new visit restores the queue, position, volume, repeat and shuffle, but is paused and requests no audio", async () => {
  await visitAfter(aState({ isShuffled: true, originalOrder: ["e3", "e2", "e1"] }));
  expect(store.get(player.playerAtom)).toMatchObject({
    status: "paused",
    isPlaying: false,
    entry: { entryId: "e2" },
    repeat: "all",
    isShuffled: true,
    source: "Album",
    volumePercent: 35,
    isMuted: true,
  });
  expect(store.get(player.positionAtom)).toMatchObject({ positionSeconds: 21.5, durationSeconds: 40 });
  expect(recordings.opened).toEqual([]);
});

test("Play resumes at the restored position, with the restored volume", async () => {
  await visitAfter(aState());
  player.play();
  const opened = await vi.waitFor(() => recordings.opened[0] ?? Promise.reject(new Error("nothing is open")));
  opened.fake.loads();
  // Leaves out the fragment, which is there only if the downloads have been read by now.
  expect(opened.url.split("#")[0]).toBe("/media/songs/2.opus?signature=old");
  expect(opened.fake).toMatchObject({ currentTime: 21.5, muted: true, paused: false });
});

test("seeking before Play changes where playback will start", async () => {
  await visitAfter(aState());
  player.seekTo(5);
  expect(recordings.opened).toEqual([]);
  player.play();
  const opened = await vi.waitFor(() => recordings.opened[0] ?? Promise.reject(new Error("nothing is open")));
  opened.fake.loads();
  expect(opened.fake.currentTime).toBe(5);
});

test("an edited queue can be restored after a new visit has replaced it", async () => {
  await startPlayer();
  player.playSongs(someSongs(2), 0, "Album");
  addToQueue(aSong(9));
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ isEdited: true }));
  stopPlayer();
  await startPlayer();
  player.playSongs([aSong(5)], 0, "Other album");
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ source: "Other album", isEdited: false }));
  const replaced = store.get(popupsAtom).find(({ message }) => message === "Queue replaced.");
  replaced?.action?.run();
  expect(store.get(queueAtom).entries.map(({ song }) => song.id)).toEqual([1, 2, 9]);
});

test("a song that was almost over starts from its beginning", async () => {
  await visitAfter(aState(), 36);
  expect(store.get(player.positionAtom).positionSeconds).toBe(0);
});

test("changes are saved at once, but the position is saved at most every 5 seconds", async () => {
  await startPlayer();
  player.playSongs(someSongs(2), 1, "Album");
  player.setVolume(60);
  player.cycleRepeat();
  await vi.waitFor(async () =>
    expect(await stored()).toMatchObject({ source: "Album", volumePercent: 60, repeat: "all" }),
  );
  const opened = await vi.waitFor(() => recordings.alive()[0] ?? Promise.reject(new Error("nothing is open")));
  opened.fake.loads();
  opened.fake.reaches(4.9);
  opened.fake.reaches(5.1);
  await vi.waitFor(async () => expect(await storedPosition()).toMatchObject({ positionSeconds: 5.1 }));
});

test("a long queue is saved once its song has been requested, or earlier if the page is left", async () => {
  await startPlayer();
  const put = vi.spyOn(accountDatabase().player, "put");
  player.playSongs(someSongs(3), 1, "Album");
  await Promise.resolve();
  expect(put).not.toHaveBeenCalledWith(expect.objectContaining({ key: "player" }));
  window.dispatchEvent(new Event("pagehide"));
  expect(put).toHaveBeenCalledWith(expect.objectContaining({ key: "player", source: "Album" }));
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ source: "Album" }));
});

test("a song that was downloaded while streaming continues from its copy if the network is lost", async () => {
  const [song] = someSongs(1);
  if (!song) throw new Error("no song");
  await startPlayer();
  await vi.waitFor(() => expect(playableUrl(song.dataAudio)).toMatch(/#streamed$/));
  player.playSongs([song], 0, "Album");
  const streamed = await vi.waitFor(() => recordings.alive()[0] ?? Promise.reject(new Error("nothing is open")));
  expect(streamed.url).toMatch(/#streamed$/);
  streamed.fake.loads();
  streamed.fake.reaches(9);
  const row = newDownload({ ...song, artist_name: song.artist.name });
  await accountDatabase().downloads.put({ ...row, state: "complete" });
  await vi.waitFor(() => expect(playableUrl(song.dataAudio)).not.toMatch(/#/));
  streamed.fake.fails(2);
  expect(recordings.alive().map(({ url }) => url)).toEqual([song.dataAudio]);
  expect(store.get(player.positionAtom).positionSeconds).toBe(9);
});

test("leaving the page saves the exact position", async () => {
  await visitAfter(aState());
  player.seekTo(23);
  window.dispatchEvent(new Event("pagehide"));
  await vi.waitFor(async () => expect(await storedPosition()).toMatchObject({ positionSeconds: 23 }));
});

test("leaving a page for the back/forward cache saves the position without awaiting any write", async () => {
  await visitAfter(aState());
  player.seekTo(23);
  const put = vi.spyOn(accountDatabase().player, "put");
  window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted: true }));
  expect(put).not.toHaveBeenCalled();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await vi.waitFor(async () => expect(await storedPosition()).toMatchObject({ positionSeconds: 23 }));
});

test("a saved position is ignored if it belongs to another song", async () => {
  await visitAfter(aState({ currentEntryId: "e3" }));
  expect(store.get(player.positionAtom).positionSeconds).toBe(0);
});

test("a song with an invalid position starts from its beginning", async () => {
  await visitAfter(aState(), -3);
  expect(store.get(player.positionAtom).positionSeconds).toBe(0);
});

test.each([
  ["invalid entries", { entries: [{ entryId: "e1" }] }],
  ["an invalid volume", { volumePercent: Number.NaN }],
  ["an unknown repeat mode", { repeat: "twice" }],
])("a saved state with %s leads to an empty player that works", async (_what, damage) => {
  await visitAfter({ ...aState(), ...damage } as PlayerState);
  expect(store.get(player.playerAtom)).toMatchObject({ status: "idle", entry: undefined, volumePercent: 100 });
});

test("playback started before the database responded is not overwritten", async () => {
  await accountDatabase().player.put(aState());
  const restoring = startPlayer();
  player.playSongs([aSong(9)], 0, "Search");
  await restoring;
  expect(store.get(player.playerAtom).entry?.song.id).toBe(9);
});

test.each([
  ["with a saved queue", aState()],
  ["without a saved queue", aState({ entries: [], currentEntryId: null })],
])("%s, a setting changed before the database responded is kept and saved", async (_, state) => {
  await accountDatabase().player.put(state);
  const started = startPlayer();
  player.setAutoplay(false);
  await started;
  const { entries, currentEntryId } = state;
  const expected = { isAutoplayOn: false, entries, currentEntryId, repeat: "all" };
  expect(store.get(queueAtom)).toMatchObject(expected);
  await vi.waitFor(async () => expect(await stored()).toMatchObject(expected));
});

test("Shuffle pressed before the database responded leaves the saved queue as it is", async () => {
  await accountDatabase().player.put(aState());
  const started = startPlayer();
  player.toggleShuffle();
  await started;
  expect(store.get(queueAtom)).toMatchObject({ entries: someEntries(3), currentEntryId: "e2", isShuffled: false });
});

test("another account finds no data of the first, even without a logout in between", async () => {
  await visitAfter(aState());
  setActiveAccount("bo");
  await startPlayer();
  expect(store.get(queueAtom).entries).toEqual([]);
  expect(await stored()).toBeUndefined();
  player.setVolume(10);
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ entries: [], volumePercent: 10 }));
  setActiveAccount("ada");
  expect(await stored()).toMatchObject({ source: "Album", volumePercent: 35 });
});

test("logging out empties the player and stops saving", async () => {
  await visitAfter(aState());
  stopPlayer();
  player.setVolume(10);
  expect(store.get(statusAtom)).toBe("idle");
  expect(await stored()).toMatchObject({ source: "Album", volumePercent: 35 });
});
