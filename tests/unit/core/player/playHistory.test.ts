import { expect, test } from "vitest";
import type { Play } from "#src/core/database/rows.ts";
import { dayOfPlay, historyWith, unreportedIds } from "#src/core/player/plays/playHistory.ts";
import { aSong } from "../../../support/songs.ts";

const LISTED_AT = "2026-03-01T12:00:00.000Z";

let playId = 0;
const aPlay = (id: number, playedAt: string, isReported: 0 | 1): Play => ({
  playId: ++playId,
  song: aSong(id),
  playedAt,
  isReported,
});
/** Songs as listed by a server that may or may not say when each was played. */
const listedAs = (listed: number[], times: (string | undefined)[] = []) =>
  listed.map((id, index) => ({ ...aSong(id), played_at: times[index] }));
const shown = (listed: number[], plays: Play[], times?: string[]) =>
  historyWith(listedAs(listed, times), plays, Date.parse(LISTED_AT)).map(({ id }) => id);

test("plays that the server does not know yet come first, each song once", () => {
  const plays = [aPlay(3, "2026-03-01T11:00:00Z", 0), aPlay(9, "2026-02-20T11:00:00Z", 0)];
  expect(shown([1, 2, 3], plays)).toEqual([3, 9, 1, 2]);
});

test("plays reported before the server read its list keep the server's position", () => {
  expect(shown([1, 2], [aPlay(2, "2026-03-01T11:00:00Z", 1), aPlay(7, "2026-02-01T11:00:00Z", 1)])).toEqual([1, 2]);
});

test("a play reported while the server read its list is not missed", () => {
  expect(shown([1, 2], [aPlay(5, "2026-03-01T11:59:58Z", 1)])).toEqual([5, 1, 2]);
});

test("a song played from a playlist is recognised as the same song in the history", () => {
  const play = { ...aPlay(1, LISTED_AT, 0), song: aSong(77, { music_id: 2 }) };
  expect(shown([1, 2], [play])).toEqual([2, 1]);
});

test("unreported plays are identified by their songs", () => {
  const plays = [aPlay(3, LISTED_AT, 0), aPlay(4, LISTED_AT, 1), aPlay(3, LISTED_AT, 0)];
  expect([...unreportedIds(plays)]).toEqual([3]);
});

test("newer plays from another device come before this device's unreported plays", () => {
  const plays = [aPlay(3, "2026-02-27T11:00:00Z", 0), aPlay(2, "2026-02-26T11:00:00Z", 0)];
  const times = ["2026-03-01T10:00:00.000Z", "2026-02-27T10:00:00.000Z"];
  expect(shown([1, 2], plays, times)).toEqual([1, 3, 2]);
});

test("a song played here and on another device is listed at the later of the two plays", () => {
  const plays = [aPlay(2, "2026-03-01T11:00:00Z", 0), aPlay(1, "2026-02-20T11:00:00Z", 0)];
  const songs = historyWith(listedAs([1, 2], [LISTED_AT, LISTED_AT]), plays, Date.parse(LISTED_AT));
  expect(songs.map(({ id, played_at }) => [id, played_at])).toEqual([
    [1, LISTED_AT],
    [2, LISTED_AT],
  ]);
});

test("every play belongs to a day, even if it has not been reported to the server yet", () => {
  const now = new Date().toISOString();
  const songs = historyWith(listedAs([1], ["2025-12-31T12:00:00.000Z"]), [aPlay(2, now, 0)], Date.parse(LISTED_AT));
  expect(songs.map((song) => dayOfPlay(songs)?.(song))).toEqual(["Today", "Wednesday 31 December 2025"]);
});

test.each([undefined, "", "yesterday"])("plays are not grouped by day if the server sends %j as a time", (time) => {
  expect(dayOfPlay(listedAs([1, 2], [LISTED_AT, time]))).toBeUndefined();
});
