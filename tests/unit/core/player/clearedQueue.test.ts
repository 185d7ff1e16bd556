// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { upcomingByAutoplay } from "#src/core/player/queue/queue.ts";
import { clearQueue, undoQueueEdit } from "#src/core/player/queueCommands.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const TOP_SONGS = [1, 2, 3, 11, 12, 13, 14, 15, 16];

let gate: Promise<void> | undefined;
let searchCount = 0;

/** Nothing is found but the artist's top songs. */
vi.stubGlobal("fetch", async ({ url }: Request) => {
  if (!new URL(url).pathname.endsWith("/music/artist/detail/ada"))
    return Response.json({ message: "Not found" }, { status: 404 });
  searchCount += 1;
  await gate;
  const data = TOP_SONGS.map((id) => ({ ...aSong(id), is_explicit: "0", is_instrument: "0" }));
  const artist = { id: 1, slug: "ada", name: "Ada", image: "" };
  return Response.json({ data: { artist, music: { data, total: data.length, current_page: 1, last_page: 1 } } });
});

const byAda = (id: number): Song => aSong(id, { artist: { name: "Ada", slug: "ada" } });
/** The code that looks for songs is loaded on first use. */
const PATIENT = { timeout: 10_000 };
const queued = () => store.get(player.queueAtom).entries.map(({ song }) => song.id);
const autoplayed = () => upcomingByAutoplay(store.get(player.queueAtom)).map(({ song }) => song.id);
const whenContinued = (ids: number[]) => vi.waitFor(() => expect(autoplayed()).toEqual(ids), PATIENT);

/** Plays a list from this index, up to a second near the end of its song. */
async function playFrom(songs: Song[], index: number): Promise<OpenedRecording> {
  player.playSongs(songs, index, "Album");
  const recording = await vi.waitFor(() => {
    const found = recordings.alive().find(({ url }) => url.startsWith(songs[index]?.dataAudio ?? "none"));
    if (!found) throw new Error("the song is not open");
    return found;
  });
  recording.fake.loads(100);
  recording.fake.reaches(60);
  return recording;
}

beforeAll(startPlayer);
beforeEach(() => {
  stopPlayer();
  recordings.opened.length = 0;
});

test("Autoplay does not add the songs of a cleared queue, and Undo still restores them", async () => {
  const recording = await playFrom([byAda(1), byAda(2), byAda(3)], 1);
  clearQueue();
  expect(queued()).toEqual([2]);
  recording.fake.reaches(61);
  await whenContinued([11, 12, 13, 14, 15]);
  undoQueueEdit();
  expect(queued()).toEqual([1, 2, 3]);
});

test("Undo restores the cleared songs after Autoplay has continued, and keeps the current song", async () => {
  const recording = await playFrom([byAda(1), byAda(2), byAda(3)], 1);
  clearQueue();
  recording.fake.reaches(61);
  await whenContinued([11, 12, 13, 14, 15]);
  const current = () => store.get(player.playerAtom).entry?.song.id;
  recording.fake.ends();
  await vi.waitFor(() => expect(current()).toBe(11));
  player.next();
  undoQueueEdit();
  expect(queued()).toEqual([1, 2, 11, 12, 3]);
  expect(current()).toBe(12);
});

test("Undo does not switch off shuffle that was switched on after Clear", async () => {
  await playFrom([byAda(1), byAda(2), byAda(3)], 1);
  clearQueue();
  player.toggleShuffle();
  undoQueueEdit();
  expect(store.get(player.queueAtom)).toMatchObject({ isShuffled: true, entries: [{ song: { id: 2 } }] });
  player.toggleShuffle();
  undoQueueEdit();
  expect(queued()).toEqual([1, 2, 3]);
});

test("Autoplay does not add the songs of a queue that was cleared while it searched for similar songs", async () => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  const before = searchCount;
  const albums = Array.from({ length: 60 }, (_, index) => byAda(index + 101));
  await playFrom([byAda(1), ...albums, byAda(2)], 61);
  await vi.waitFor(() => expect(searchCount).toBeGreaterThan(before), PATIENT);
  clearQueue();
  gate = undefined;
  open();
  await whenContinued([3, 11, 12, 13, 14]);
});

test("Autoplay does not add cleared songs after a second Clear, but may add them after another list", async () => {
  const recording = await playFrom([byAda(1), byAda(2), byAda(3)], 1);
  clearQueue();
  recording.fake.reaches(61);
  await whenContinued([11, 12, 13, 14, 15]);
  clearQueue();
  recording.fake.reaches(62);
  await whenContinued([16]);
  await playFrom([byAda(16), byAda(15)], 1);
  await whenContinued([1, 2, 3, 11, 12]);
});
