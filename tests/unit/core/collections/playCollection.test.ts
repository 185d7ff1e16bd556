// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Song } from "#contract/shapes.ts";
import { COPY_HEADER, COPY_REASON_HEADER } from "#contract/workerMessages.ts";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import {
  addCollectionToQueue,
  playCollection,
  playCollectionNext,
  startCollectionRadio,
} from "#src/core/collections/playCollection.ts";
import { type Collection, FAVOURITES } from "#src/core/collections/registry.ts";
import { accountDatabase, deleteAccountDatabase } from "#src/core/database/db.ts";
import { newDownload } from "#src/core/downloads/newDownload.ts";
import { noteReachable } from "#src/core/network/online.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import { notifySongEnd } from "#src/core/player/playbackEvents.ts";
import * as player from "#src/core/player/player.ts";
import { addToQueue } from "#src/core/player/queueCommands.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { playableIdOfBeat } from "#src/core/song/songId.ts";
import { serveGenre } from "../lists/songServer.ts";
import { fakeRecordings } from "../player/fakeElement.ts";
import { aSong, someSongs } from "../player/songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const HOUSE: Collection = { kind: "genre", id: "house", name: "House" };
const OTHERS = [aSong(101, { name: "Other" }), aSong(102, { name: "The next one" })];

const current = (): string | undefined => store.get(player.playerAtom).entry?.song.name;

/** A genre whose first response waits until it is released. */
function serveSlowGenre(): () => void {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = serveGenre(3);
  server.answer = async () => {
    if (server.asked.length === 1) await released;
    return undefined as never;
  };
  return release;
}

/** Presses Play on a genre, does something while its songs are being read, and returns what plays then. */
async function pressPlayThen(act: () => unknown): Promise<string | undefined> {
  const release = serveSlowGenre();
  const played = playCollection(HOUSE);
  await act();
  release();
  await played;
  return current();
}

beforeAll(() => startPlayer());
beforeEach(() => stopPlayer());

test("a list plays from its first song once its songs have loaded", async () => {
  expect(await pressPlayThen(() => undefined)).toBe("Song 1");
});

test("a list still plays if a song was added to the empty queue while it loaded", async () => {
  expect(await pressPlayThen(() => addToQueue(aSong(101)))).toBe("Song 1");
});

test("a list still plays if the previous song ended while it loaded", async () => {
  player.playSongs(OTHERS, 0, "Others");
  const act = () => {
    notifySongEnd();
    expect(current()).toBe("The next one");
  };
  expect(await pressPlayThen(act)).toBe("Song 1");
});

test.each([
  ["a song of another list", () => player.playSongs([aSong(201)], 0, "Another"), "Song 201"],
  ["the next song", () => player.next(), "The next one"],
  [
    "a song of the queue",
    () => player.playEntry(store.get(player.queueAtom).entries[1]?.entryId ?? ""),
    "The next one",
  ],
  ["to log out", () => stopPlayer(), undefined],
])("a list does not play if the user chose %s while it loaded", async (_, act, expected) => {
  player.playSongs(OTHERS, 0, "Others");
  expect(await pressPlayThen(act)).toBe(expected);
});

test("if two lists were chosen, the one chosen last plays, even if the other loads later", async () => {
  const release = serveSlowGenre();
  const first = playCollection({ ...HOUSE, name: "First" });
  await playCollection({ ...HOUSE, name: "Second" });
  release();
  await first;
  expect(store.get(player.queueAtom).source).toBe("Second");
});

test.each([
  ["Play next", playCollectionNext],
  ["Add to queue", addCollectionToQueue],
])("%s adds nothing to the queue of the user who signs in while the list loads", async (_, add) => {
  const release = serveSlowGenre();
  const added = add(HOUSE);
  stopPlayer();
  setActiveAccount("bob");
  release();
  await added;
  setActiveAccount(null);
  expect(store.get(player.queueAtom).entries).toEqual([]);
});

test("the favourites' card among the downloads plays the favourites", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ favourite_music: [aSong(301), aSong(302)] }));
  await playCollection(FAVOURITES);
  expect(current()).toBe("Song 301");
});

test("offline, a downloaded beat plays although no response was saved", async () => {
  setActiveAccount("offline");
  onTestFinished(async () => {
    noteReachable(true);
    await deleteAccountDatabase("offline");
    setActiveAccount(null);
  });
  const beat = { id: playableIdOfBeat(7), name: "Tide", image: "", artist_name: "Ada", dataAudio: "/media/beat/7" };
  await accountDatabase().downloads.put({ ...newDownload(beat), state: "complete" });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  await playCollection({ kind: "beat", id: "7", name: "Tide" });
  expect(current()).toBe("Tide");
});

describe("offline, a long album", () => {
  const LONG: Collection = { kind: "album", id: "long", name: "Long" };
  const songs = someSongs(120);
  const queued = () => store.get(player.queueAtom).entries.map(({ song }) => song.name);
  const namesOf = (some: readonly Song[]) => some.map(({ name }) => name);

  /** Downloads songs of the album. The worker has saved its list up to `savedUntil`. */
  async function download(some: readonly Song[], savedUntil = songs.length): Promise<void> {
    const rows = some.map((song) => newDownload({ ...song, artist_name: song.artist.name }));
    await accountDatabase().downloads.bulkPut(rows.map((row) => ({ ...row, state: "complete" as const })));
    // As the worker answers without a network.
    const headers = { [COPY_HEADER]: new Date().toISOString(), [COPY_REASON_HEADER]: "offline" };
    vi.stubGlobal("fetch", async ({ url }: Request) => {
      const { pathname, searchParams } = new URL(url);
      const offset = Number(searchParams.get("offset"));
      if (!pathname.includes("/music/album/detail/") || offset >= savedUntil) throw new TypeError("Failed to fetch");
      const data = songs.slice(offset, offset + Number(searchParams.get("limit")));
      return Response.json({ music: { data, total: songs.length } }, { headers });
    });
  }

  beforeEach(() => setActiveAccount("offline"));
  afterEach(async () => {
    noteReachable(true);
    await deleteAccountDatabase("offline");
    setActiveAccount(null);
  });

  test("plays with all of its songs if it is downloaded", async () => {
    await download(songs);
    await playCollection(LONG);
    expect(queued()).toEqual(namesOf(songs));
  });

  test("starts a radio from any of its downloaded songs", async () => {
    const last = songs.slice(100);
    await download(last);
    await startCollectionRadio(LONG);
    expect(namesOf(last)).toContain(current());
  });

  test.each([
    ["plays next", playCollectionNext],
    ["is added to the queue", addCollectionToQueue],
  ])("%s with the songs that this device has", async (_, queue) => {
    await download(songs, 100);
    await queue(LONG);
    expect(queued()).toEqual(namesOf(songs.slice(0, 100)));
  });
});

test("a radio does not start if the user chose a song while its songs loaded", async () => {
  const release = serveSlowGenre();
  const started = startCollectionRadio(HOUSE);
  player.playSongs([aSong(201)], 0, "Another");
  release();
  await started;
  expect(current()).toBe("Song 201");
});
