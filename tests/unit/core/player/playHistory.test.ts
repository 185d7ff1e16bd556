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
/** Songs as a server lists them that says when each was played, or does not. */
const listedAs = (listed: number[], times: (string | undefined)[] = []) =>
  listed.map((id, index) => ({ ...aSong(id), played_at: times[index] }));
const shown = (listed: number[], plays: Play[], times?: string[]) =>
  historyWith(listedAs(listed, times), plays, Date.parse(LISTED_AT)).map(({ id }) => id);

test("what the server does not know yet stands on top, each song once", () => {
  const plays = [aPlay(3, "2026-03-01T11:00:00Z", 0), aPlay(9, "2026-02-20T11:00:00Z", 0)];
  expect(shown([1, 2, 3], plays)).toEqual([3, 9, 1, 2]);
});

test("what was reported before the server listed is where the server puts it", () => {
  expect(shown([1, 2], [aPlay(2, "2026-03-01T11:00:00Z", 1), aPlay(7, "2026-02-01T11:00:00Z", 1)])).toEqual([1, 2]);
});

test("a play that was on its way while the server listed is not missed", () => {
  expect(shown([1, 2], [aPlay(5, "2026-03-01T11:59:58Z", 1)])).toEqual([5, 1, 2]);
});

test("a song heard from a playlist is the same song", () => {
  const play = { ...aPlay(1, LISTED_AT, 0), song: aSong(77, { music_id: 2 }) };
  expect(shown([1, 2], [play])).toEqual([2, 1]);
});

test("what the server has not heard of yet is known by its song", () => {
  const plays = [aPlay(3, LISTED_AT, 0), aPlay(4, LISTED_AT, 1), aPlay(3, LISTED_AT, 0)];
  expect([...unreportedIds(plays)]).toEqual([3]);
});

test("what was played on another device since stands before what this one has to report", () => {
  const plays = [aPlay(3, "2026-02-27T11:00:00Z", 0), aPlay(2, "2026-02-26T11:00:00Z", 0)];
  const times = ["2026-03-01T10:00:00.000Z", "2026-02-27T10:00:00.000Z"];
  expect(shown([1, 2], plays, times)).toEqual([1, 3, 2]);
});

test("a song that was played here and there is of the later play", () => {
  const plays = [aPlay(2, "2026-03-01T11:00:00Z", 0), aPlay(1, "2026-02-20T11:00:00Z", 0)];
  const songs = historyWith(listedAs([1, 2], [LISTED_AT, LISTED_AT]), plays, Date.parse(LISTED_AT));
  expect(songs.map(({ id, played_at }) => [id, played_at])).toEqual([
    [1, LISTED_AT],
    [2, LISTED_AT],
  ]);
});

test("every song is of a day, also one that the server has not heard of yet", () => {
  const now = new Date().toISOString();
  const songs = historyWith(listedAs([1], ["2025-12-31T12:00:00.000Z"]), [aPlay(2, now, 0)], Date.parse(LISTED_AT));
  expect(songs.map((song) => dayOfPlay(songs)?.(song))).toEqual(["Today", "Wednesday 31 December 2025"]);
});

test.each([undefined, "", "yesterday"])("of a server that says %j there are no days", (time) => {
  expect(dayOfPlay(listedAs([1, 2], [LISTED_AT, time]))).toBeUndefined();
});
