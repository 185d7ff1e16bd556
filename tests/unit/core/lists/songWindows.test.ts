// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenedSongs } from "#src/core/lists/openSongs.ts";
import {
  forgetSongWindows,
  loadedAround,
  loadedSongs,
  type SortedList,
  songAt,
  windowsOf,
} from "#src/core/lists/songWindows.ts";
import { FAR_ROWS, NEAR_ROWS, wantedWindows } from "#src/core/lists/wantedWindows.ts";
import { createWindowLoader } from "#src/core/lists/windowLoader.ts";
import { watchUse } from "#src/core/platform/whenStill.ts";
import { openHouse, refusal, serveGenre } from "./songServer.ts";

const POPULAR: SortedList = { key: "/music/genre/detail/house", sort: "Popular" };

beforeEach(forgetSongWindows);
afterEach(() => vi.useRealTimers());

const offsetsOf = (asked: readonly string[]) => asked.map((query) => Number(new URLSearchParams(query).get("offset")));
const loaderOf = ({ readSongs }: OpenedSongs) => createWindowLoader(POPULAR, readSongs);
const loadedNumbers = () => [...windowsOf(POPULAR).loaded.keys()].toSorted((one, other) => one - other);

describe("opening a list", () => {
  test("requests its first window, and nothing else", async () => {
    const server = serveGenre(10_000);
    const list = await openHouse();
    expect(server.asked).toEqual(["?offset=0&limit=100&sort=Popular"]);
    expect(list).toMatchObject({ total: 10_000, isWindowed: true });
    expect(list.songs).toHaveLength(100);
    expect(songAt(windowsOf(POPULAR), 99)?.id).toBe(100);
    expect(songAt(windowsOf(POPULAR), 100)).toBeUndefined();
  });

  test.each([
    ["a list from a server without windows", 10_000, false],
    ["a list of one window", 100, true],
    ["a short list", 3, true],
    ["an empty list", 0, true],
  ])("loads %s completely", async (_, count, knowsWindows) => {
    serveGenre(count, { knowsWindows });
    const list = await openHouse();
    expect(list.isWindowed).toBe(false);
    expect(list.songs).toHaveLength(count);
  });

  test("treats a list with an unreadable row as complete, although its total is higher", async () => {
    const server = serveGenre(300, { knowsWindows: false });
    server.songs = server.songs.map((song) => (song.id === 7 ? { ...song, id: 0 } : song));
    expect(await openHouse()).toMatchObject({ isWindowed: false, total: 300 });
  });

  test("opens the standard order if the requested order was never loaded and there is no network", async () => {
    const server = serveGenre(500);
    server.answer = (query) => {
      if (query.get("sort") === "Popular") return undefined as never;
      throw new TypeError("Failed to fetch");
    };
    const list = await openHouse("A-Z");
    expect(list).toMatchObject({ sort: "Popular", isWindowed: true });
  });
});

describe("the windows of a list", () => {
  test("are loaded two at a time in the order requested, and only once", async () => {
    const server = serveGenre(10_000);
    const loader = loaderOf(await openHouse());
    let [inFlight, most] = [0, 0];
    server.answer = async () => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await Promise.resolve();
      inFlight -= 1;
      return undefined as never;
    };
    loader.want([0, 3, 4, 5]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 3, 4, 5]));
    expect(offsetsOf(server.asked)).toEqual([0, 300, 400, 500]);
    expect(most).toBe(2);
    loader.want([3, 4]);
    expect(server.asked).toHaveLength(4);
  });

  test("windows ahead of the view are loaded once scrolling has stopped", async () => {
    vi.useFakeTimers();
    const stopWatching = watchUse();
    serveGenre(10_000);
    const loader = loaderOf(await openHouse());
    for (const windows of [[1], [1, 2]]) {
      dispatchEvent(new Event("scroll"));
      loader.want(windows, [...windows, 3]);
      await vi.advanceTimersByTimeAsync(200);
      expect(loadedNumbers()).toEqual([0, ...windows]);
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(loadedNumbers()).toEqual([0, 1, 2, 3]);
    stopWatching();
  });

  test("are cancelled when they are no longer wanted", async () => {
    const server = serveGenre(10_000);
    const loader = loaderOf(await openHouse());
    const signals: AbortSignal[] = [];
    server.answer = (query, signal) => {
      if (Number(query.get("offset")) > 8000) return undefined as never;
      signals.push(signal);
      return new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new DOMException("given up", "AbortError")));
      });
    };
    loader.want([10, 11]);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    loader.want([90]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 90]));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(windowsOf(POPULAR).failures.size).toBe(0);
  });

  test("are requested again on a retry, or when they come into view again, if they could not be read", async () => {
    const server = serveGenre(10_000);
    const loader = loaderOf(await openHouse());
    server.answer = () => refusal(500);
    loader.want([2]);
    await vi.waitFor(() => expect([...windowsOf(POPULAR).failures.keys()]).toEqual([2]));
    const askedBefore = server.asked.length;
    loader.want([2]);
    expect(server.asked).toHaveLength(askedBefore);

    loader.retry();
    await vi.waitFor(() => expect(server.asked).toHaveLength(askedBefore + 1));
    await vi.waitFor(() => expect(windowsOf(POPULAR).failures.size).toBe(1));
    server.answer = undefined;
    loader.want([0]);
    loader.want([2]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 2]));
    expect(windowsOf(POPULAR).failures.size).toBe(0);
  });

  test("are kept after a refresh, and the windows in view are read again", async () => {
    const server = serveGenre(1000);
    const loader = loaderOf(await openHouse());
    loader.want([4, 5]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 4, 5]));
    server.songs = server.songs.map((song) => ({ ...song, name: `New ${song.name}` }));
    await openHouse();
    expect(songAt(windowsOf(POPULAR), 400)?.name).toBe("Song 401");
    loader.want([4]);
    await vi.waitFor(() => expect(songAt(windowsOf(POPULAR), 400)?.name).toBe("New Song 401"));
    expect(songAt(windowsOf(POPULAR), 500)?.name).toBe("Song 501");
    expect(offsetsOf(server.asked)).toEqual([0, 400, 500, 0, 400]);
  });

  test("are out of date once the list's length has changed", async () => {
    const server = serveGenre(1000);
    const loader = loaderOf(await openHouse());
    loader.want([1]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 1]));
    server.songs = server.songs.slice(1);
    loader.want([2]);
    await vi.waitFor(() => expect(windowsOf(POPULAR).total).toBe(999));
    expect([...windowsOf(POPULAR).stale]).toEqual([0, 1]);
  });

  test("give the player the songs around a row, up to the nearest gaps, and count each loaded song once", async () => {
    serveGenre(1000);
    const loader = loaderOf(await openHouse());
    loader.want([4, 5, 7]);
    await vi.waitFor(() => expect(loadedNumbers()).toEqual([0, 4, 5, 7]));
    const { songs, first } = loadedAround(windowsOf(POPULAR), 512);
    expect([first, songs.length, songs[0]?.id, songs.at(-1)?.id]).toEqual([400, 200, 401, 600]);
    expect(loadedAround(windowsOf(POPULAR), 250).songs).toEqual([]);
    await openHouse("Z-A");
    const all = loadedSongs(POPULAR.key).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(500);
  });
});

test.each([
  ["at first", { first: 0, end: 40, before: 0 }, [0], [0, 1, 2]],
  ["down", { first: 80, end: 120, before: 60 }, [0, 1], [0, 1, 2, 3]],
  ["down, near the next window", { first: 120, end: 160, before: 100 }, [1, 2], [1, 2, 3]],
  ["up", { first: 480, end: 520, before: 500 }, [5, 4], [5, 4, 3, 2]],
  ["down at the end", { first: 960, end: 1000, before: 900 }, [9], [9]],
  ["up near the top", { first: 120, end: 160, before: 130 }, [1, 0], [1, 0]],
])("the windows wanted while scrolling: %s", (_, rows, near, far) => {
  expect(wantedWindows(rows, 1000, NEAR_ROWS)).toEqual(near);
  expect(wantedWindows(rows, 1000, FAR_ROWS)).toEqual(far);
});
