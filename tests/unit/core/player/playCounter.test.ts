// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { accountDatabase, deleteAccountDatabase, type Play } from "#src/core/database/db.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { noteServerDate } from "#src/core/network/serverTime.ts";
import { store } from "#src/core/platform/store.ts";
import { Deck, type DeckEvents } from "#src/core/player/audio/deck.ts";
import * as player from "#src/core/player/player.ts";
import { reportPlays } from "#src/core/player/plays/reportPlays.ts";
import { startPlayer, stopPlayer } from "#src/core/player/startPlayer.ts";
import { NOT_A_SONG } from "#src/core/song/songId.ts";
import { type FakeElement, fakeRecordings } from "./fakeElement.ts";
import { aSong } from "./songs.ts";

const recordings = fakeRecordings();

// Only the audio output is replaced, because elements in a test environment make no sound.
vi.mock("#src/core/player/audio/engine.ts", () => ({
  startEngine: (events: DeckEvents) => new Deck((url) => recordings.open(url), events),
}));

const reported: { id: number; played_at: string }[][] = [];
let answer: () => Response;

vi.stubGlobal("fetch", async (request: Request) => {
  if (!request.url.endsWith("/music/history/add")) return new Response(null, { status: 204 });
  const { plays } = (await request.json()) as { plays: { id: number; played_at: string }[] };
  reported.push(plays);
  return answer();
});

const plays = (): Promise<Play[]> => accountDatabase().plays.toArray();

const start = async (song = aSong(1)): Promise<FakeElement> => {
  recordings.opened.length = 0;
  player.playSongs([song, aSong(2)], 0, "Album");
  const opened = await vi.waitFor(() => recordings.alive()[0] ?? Promise.reject(new Error("nothing is open")));
  opened.fake.loads(60);
  return opened.fake;
};

const listen = (element: FakeElement, fromSeconds: number, toSeconds: number): void => {
  for (let seconds = fromSeconds; seconds <= toSeconds; seconds += 0.25) element.reaches(seconds);
};

beforeAll(() => {
  setActiveAccount("ada");
  return startPlayer();
});

beforeEach(() => {
  noteServerDate(new Response(null, { headers: { Date: new Date().toUTCString() } }));
  setActiveAccount("ada");
  store.set(onlineAtom, false);
  reported.length = 0;
  answer = () => Response.json({ code: 200, message: "Thank you" });
});

afterEach(async () => {
  stopPlayer();
  await deleteAccountDatabase("ada");
});

test("30 seconds of listening are recorded once, even offline", async () => {
  const element = await start();
  listen(element, 0, 29);
  expect(await plays()).toEqual([]);
  listen(element, 29, 45);
  await vi.waitFor(async () => expect(await plays()).toMatchObject([{ song: { id: 1 }, isReported: 0 }]));
  expect(reported).toEqual([]);
});

test("a shorter song counts at its end, and again when it repeats", async () => {
  const element = await start();
  player.cycleRepeat();
  player.cycleRepeat();
  element.ends();
  await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
  element.ends();
  await vi.waitFor(async () => expect(await plays()).toHaveLength(2));
});

test("seeking through a song and pausing do not count as listening", async () => {
  const element = await start();
  for (const seconds of [10, 20, 30, 40, 50]) element.reaches(seconds);
  player.pause();
  listen(element, 0, 40);
  expect(await plays()).toEqual([]);
});

test("a sample is not a song and does not count", async () => {
  const element = await start(aSong(NOT_A_SONG));
  listen(element, 0, 45);
  element.ends();
  expect(await plays()).toEqual([]);
});

test("plays are reported once when the network is back, under the song's own id", async () => {
  const element = await start(aSong(5, { music_id: 77 }));
  listen(element, 0, 31);
  await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
  store.set(onlineAtom, true);
  await vi.waitFor(async () => expect(await plays()).toMatchObject([{ isReported: 1 }]));
  await reportPlays();
  const [written] = await plays();
  expect(reported).toEqual([[{ id: 77, played_at: written?.playedAt }]]);
});

test("plays on a clock that is 40 days fast are dated by the server's clock", async () => {
  const aheadMs = 40 * 24 * 3_600_000;
  noteServerDate(new Response(null, { headers: { Date: new Date(Date.now() - aheadMs).toUTCString() } }));
  const element = await start();
  listen(element, 0, 31);
  await vi.waitFor(async () => expect(await plays()).toHaveLength(1));
  const [written] = await plays();
  expect(Math.abs(Date.parse(written?.playedAt ?? "") - (Date.now() - aheadMs))).toBeLessThan(60_000);
});

test("a play dated by a fast clock is corrected before it is sent, and resent with the same date", async () => {
  const aheadMs = 40 * 24 * 3_600_000;
  const playedAt = new Date(Date.now() + 1000).toISOString();
  noteServerDate(new Response(null, { headers: { Date: new Date(Date.now() - aheadMs).toUTCString() } }));
  await accountDatabase().plays.add({ song: aSong(1), playedAt, isReported: 0 });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  store.set(onlineAtom, true);
  await reportPlays();
  const [sent] = reported[0] ?? [];
  expect(Math.abs(Date.parse(sent?.played_at ?? "") - (Date.now() - aheadMs))).toBeLessThan(60_000);
  answer = () => Response.json({ code: 200, message: "Thank you" });
  store.set(onlineAtom, true);
  await reportPlays();
  expect(reported[1]).toEqual(reported[0]);
});

test("more than 100 plays are sent in several reports", async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({
    song: aSong(index + 1),
    playedAt: new Date(index * 1000).toISOString(),
    isReported: 0 as const,
  }));
  await accountDatabase().plays.bulkAdd(rows);
  store.set(onlineAtom, true);
  await reportPlays();
  expect(reported.map((report) => report.length)).toEqual([100, 30]);
});

test("only the latest 200 reported plays are kept on the device", async () => {
  const rows = Array.from({ length: 203 }, (_, index) => ({
    song: aSong(index + 1),
    playedAt: new Date(index * 1000).toISOString(),
    isReported: index < 202 ? (1 as const) : (0 as const),
  }));
  await accountDatabase().plays.bulkAdd(rows);
  store.set(onlineAtom, true);
  await reportPlays();
  const kept = (await plays()).map(({ song }) => song.id);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 4, 203]);
});

test("plays whose report does not arrive are kept and sent again", async () => {
  await accountDatabase().plays.add({ song: aSong(1), playedAt: new Date(0).toISOString(), isReported: 0 });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  store.set(onlineAtom, true);
  await reportPlays();
  expect(await plays()).toMatchObject([{ isReported: 0 }]);
});

test("a report that the server rejects does not block the next", async () => {
  await accountDatabase().plays.add({ song: aSong(1), playedAt: new Date(0).toISOString(), isReported: 0 });
  answer = () => Response.json({ message: "The given data was invalid." }, { status: 422 });
  store.set(onlineAtom, true);
  await reportPlays();
  expect(await plays()).toMatchObject([{ isReported: 1 }]);
});

test("a server that has no call for plays is called only once, and the plays are kept", async () => {
  await accountDatabase().plays.add({ song: aSong(1), playedAt: new Date(0).toISOString(), isReported: 0 });
  answer = () => Response.json({ message: "Not found" }, { status: 404 });
  store.set(onlineAtom, true);
  await reportPlays();
  await reportPlays();
  expect(reported).toHaveLength(1);
  expect(await plays()).toMatchObject([{ isReported: 0 }]);
});
