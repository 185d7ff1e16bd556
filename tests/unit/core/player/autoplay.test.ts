// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { upcomingByAutoplay } from "#src/core/player/queue/queue.ts";
import { addToQueue } from "#src/core/player/queueCommands.ts";
import { startRadio } from "#src/core/player/radio.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { statusAtom } from "#src/core/player/state.ts";
import { aBeat } from "../song/beats.ts";
import { fakeRecordings, type OpenedRecording } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const asked: string[] = [];
/** The server's responses by the end of the path. */
let answers: Record<string, unknown>;
let gate: Promise<void> | undefined;
let isCut: boolean;

const answerOf = (path: string): Response => {
  const body = answers[path];
  if (typeof body === "number") return Response.json({ message: "No", reason: "subscription" }, { status: body });
  return body === undefined ? Response.json({ message: "Not found" }, { status: 404 }) : Response.json({ data: body });
};

vi.stubGlobal("fetch", async (request: Request) => {
  const path = new URL(request.url).pathname.replace(/^.*?\/api/, "");
  asked.push(path);
  if (isCut) throw new TypeError("Failed to fetch");
  await gate;
  return answerOf(path);
});

const wire = (song: Song) => ({ ...song, is_explicit: "0", is_instrument: "0" });
const listed = (...ids: number[]) => ({ data: ids.map((id) => wire(aSong(id))), total: ids.length });
const EMPTY_HOME = Object.fromEntries(
  ["new_releases", "artists", "feature_artists", "your_playlist", "genres", "merchandise_products"]
    .concat(["albums", "top_songs", "repeat_songs", "more_like", "banners"])
    .map((name) => [name, []]),
);
const home = (moreLike: number[], topSongs: number[] = []) => ({
  ...EMPTY_HOME,
  subscription: true,
  header_image: "",
  more_like: listed(...moreLike).data,
  top_songs: listed(...topSongs).data,
});
const pageOf = (...ids: number[]) => ({
  artist: { id: 1, slug: "ada", name: "Ada", image: "" },
  music: { ...listed(...ids), current_page: 1, last_page: 1 },
});
const byAda = (id: number, album?: string): Song =>
  aSong(id, { artist: { name: "Ada", slug: "ada" }, ...(album ? { album: { name: album, slug: album } } : {}) });

const opened = (url: string): Promise<OpenedRecording> =>
  vi.waitFor(() => {
    const found = recordings.alive().find((recording) => recording.url.startsWith(url));
    if (!found) throw new Error(`${url} is not open`);
    return found;
  });
const current = (songId: number): Promise<OpenedRecording> => opened(`/media/songs/${songId}.opus`);

/** Plays the last song of a list, up to this second of its 100. */
const playLast = async (songs: Song[], seconds: number, source = "Album"): Promise<OpenedRecording> => {
  const last = songs.at(-1) as Song;
  player.playSongs(songs, songs.length - 1, source);
  const recording = await opened(last.dataAudio);
  recording.fake.loads(100);
  recording.fake.reaches(seconds);
  return recording;
};

/** The code that looks for songs is loaded on first use. */
const PATIENT = { timeout: 10_000 };
const queued = () => store.get(player.queueAtom).entries.map(({ song }) => song.id);
const autoplayed = () => upcomingByAutoplay(store.get(player.queueAtom)).map(({ song }) => song.id);
const whenContinued = (ids: number[]) => vi.waitFor(() => expect(autoplayed()).toEqual(ids), PATIENT);
const playing = () => store.get(player.playerAtom).entry?.song.name;

beforeAll(startPlayer);
beforeEach(() => {
  stopPlayer();
  store.set(onlineAtom, true);
  recordings.opened.length = 0;
  asked.length = 0;
  gate = undefined;
  isCut = false;
  answers = {
    "/music/artist/detail/ada": pageOf(1, 2, 3, 11, 12, 13, 14, 15, 16),
    "/home": home([13, 21, 22, 23, 24, 25, 26]),
    "/beat_store/owned": { beats: [] },
  };
});

test("a queue continues with the artist's top songs and More Like, without a pause", async () => {
  const last = await playLast([byAda(1), byAda(2)], 49);
  expect(asked).toEqual([]);
  last.fake.reaches(50);
  await whenContinued([3, 11, 12, 13, 14, 21, 22, 23, 24, 25]);
  last.fake.reaches(81);
  await current(3);
  last.fake.ends();
  expect(playing()).toBe("Song 3");
  expect(store.get(player.playerAtom)).toMatchObject({ isPlaying: true, source: "Autoplay" });
});

test("a queue continues after its last song even if the last song cannot be played", async () => {
  const last = await playLast([byAda(1)], 10);
  last.fake.fails(4);
  await vi.waitFor(() => expect(playing()).toBe("Song 2"), PATIENT);
  expect(store.get(player.isPlayingAtom)).toBe(true);
});

test("a single song is followed by the rest of its album", async () => {
  answers["/music/album/detail/blue"] = {
    album: { id: 1, slug: "blue", name: "Blue", image: "" },
    music: listed(6, 7, 8),
  };
  await playLast([byAda(7, "blue")], 60);
  await vi.waitFor(() => expect(autoplayed().slice(0, 4)).toEqual([8, 6, 1, 2]), PATIENT);
});

test("a radio continues at once with similar songs from other albums, even with Autoplay off", async () => {
  answers["/music/album/detail/blue"] = {
    album: { id: 1, slug: "blue", name: "Blue", image: "" },
    music: listed(6, 7, 8),
  };
  player.setAutoplay(false);
  await startRadio(byAda(7, "blue"));
  expect(playing()).toBe("Song 7");
  expect(autoplayed()).toEqual([1, 2, 3, 11, 12, 13, 21, 22, 23, 24]);
  player.next();
  expect(store.get(player.playerAtom)).toMatchObject({ entry: { song: { id: 1 } }, source: "Song 7 radio" });
  player.setAutoplay(true);
});

test("a radio does not fill a queue that was chosen in the meantime", async () => {
  const started = startRadio(byAda(7));
  player.playSongs([byAda(8), byAda(9)], 0, "Album");
  await started;
  expect(queued()).toEqual([8, 9]);
});

test("if nothing else is left, songs of the genre follow, and then top songs", async () => {
  answers["/home"] = home([2], [41]);
  answers["/music/genre"] = {
    categories: [{ id: 1, slug: "house", name: "House", image: "" }],
    header_image: "",
    show_cat_video: "0",
  };
  answers["/music/genre/detail/house"] = {
    category: { id: 1, slug: "house", name: "House", image: "" },
    music: listed(1, 31, 32),
  };
  await playLast([aSong(1)], 60, "House");
  await whenContinued([2, 31, 32, 41]);
});

test("the player waits for the similar songs if the song ends before they have arrived", async () => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  const last = await playLast([byAda(1)], 99);
  last.fake.ends();
  expect(store.get(statusAtom)).toBe("buffering");
  open();
  await current(2);
  expect(playing()).toBe("Song 2");
});

test("the player stays paused if the user pauses while it waits for similar songs", async () => {
  let open = (): void => undefined;
  gate = new Promise((resolve) => (open = resolve));
  const last = await playLast([byAda(1)], 99);
  last.fake.ends();
  player.pause();
  open();
  await vi.waitFor(() => expect(autoplayed()).not.toEqual([]), PATIENT);
  expect(playing()).toBe("Song 1");
  expect(store.get(statusAtom)).toBe("paused");
});

describe("the end of a queue", () => {
  const expectSilence = async (last: OpenedRecording): Promise<void> => {
    last.fake.ends();
    await vi.waitFor(() => expect(store.get(statusAtom)).toBe("paused"), PATIENT);
    expect(autoplayed()).toEqual([]);
    expect(store.get(player.positionAtom).positionSeconds).toBe(0);
  };

  test("nothing follows with Autoplay off, and nothing is requested", async () => {
    player.setAutoplay(false);
    await expectSilence(await playLast([byAda(1)], 99));
    expect(asked).toEqual([]);
  });

  test("nothing follows for a user who may not play", async () => {
    answers["/music/artist/detail/ada"] = 403;
    await expectSilence(await playLast([byAda(1)], 99));
    expect(asked).toEqual(["/music/artist/detail/ada"]);
  });

  test("nothing follows after a product's sample", async () => {
    answers["/beat_store/list"] = { products: [] };
    await expectSilence(await playLast([aSong(0)], 99));
    const calls = asked.filter((path) => path.startsWith("/beat_store")).toSorted();
    expect(calls).toEqual(["/beat_store/list", "/beat_store/owned"]);
  });
});

test("none of the last 50 songs is repeated, but a song played before those may be", async () => {
  const recent = Array.from({ length: 51 }, (_, index) => byAda(index + 1));
  answers["/music/artist/detail/ada"] = pageOf(...recent.map(({ id }) => id));
  answers["/home"] = home([]);
  await playLast(recent, 99);
  await whenContinued([1]);
});

test("beats follow a beat, and beats of the same category come first", async () => {
  const beat = (id: number, category_name: string) => aBeat(id, { category_name });
  answers["/beat_store/list"] = { products: [beat(1, "Trap"), beat(2, "Drill"), beat(3, "Trap"), beat(4, "Drill")] };
  await playLast([aSong(0, { dataAudio: "/media/beats/2.opus" })], 60, "Beat Store");
  const names = () => upcomingByAutoplay(store.get(player.queueAtom)).map(({ song }) => song.name);
  await vi.waitFor(() => expect(names()).toEqual(["Beat 4", "Beat 3", "Beat 1"]), PATIENT);
});

test("offline, downloaded songs follow, and songs by the same artist come first", async () => {
  setActiveAccount("ada");
  await startPlayer();
  const row = (songId: number, artist_name: string, state: "complete" | "waiting") => ({
    songId,
    state,
    song: { id: songId, name: `Song ${songId}`, image: "", artist_name, dataAudio: `/media/songs/${songId}.opus` },
    path: `/media/songs/${songId}.opus`,
    receivedBytes: 1,
    totalBytes: 1,
    etag: "",
    sha256: "",
    checkedAtMs: 0,
    attempts: 0,
    nextAtMs: 0,
    words: "",
    addedAtMs: 0,
  });
  await accountDatabase().downloads.bulkPut([
    row(5, "Bo", "complete"),
    row(6, "Ada", "complete"),
    row(7, "Ada", "waiting"),
  ]);
  store.set(onlineAtom, false);
  await playLast([byAda(1)], 60);
  await whenContinued([6, 5]);
  expect(asked).toEqual([]);
  stopPlayer();
  await deleteAccountDatabase("ada");
});

test("similar songs are looked for again once the network is back", async () => {
  setActiveAccount("ada");
  isCut = true;
  const last = await playLast([byAda(1)], 60);
  await vi.waitFor(() => expect(store.get(onlineAtom)).toBe(false), PATIENT);
  isCut = false;
  store.set(onlineAtom, true);
  last.fake.reaches(61);
  await whenContinued([2, 3, 11, 12, 13, 21, 22, 23, 24, 25]);
  stopPlayer();
  await deleteAccountDatabase("ada");
});

test("songs added by the user come before those added by Autoplay, and switching Autoplay off removes its songs", async () => {
  await playLast([byAda(1)], 60);
  await vi.waitFor(() => expect(autoplayed()).toHaveLength(10), PATIENT);
  addToQueue(aSong(99));
  const upcomingIds = () => queued().slice(1);
  expect(upcomingIds()[0]).toBe(99);
  player.setAutoplay(false);
  expect(upcomingIds()).toEqual([99]);
});
