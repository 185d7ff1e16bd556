import { expect, test } from "vitest";
import type { Play } from "#src/core/database/rows.ts";
import { historyWith, unreportedIds } from "#src/core/player/plays/playHistory.ts";
import { aSong } from "../../../support/songs.ts";

const LISTED_AT = "2026-03-01T12:00:00.000Z";

let playId = 0;
const aPlay = (id: number, playedAt: string, isReported: 0 | 1): Play => ({
  playId: ++playId,
  song: aSong(id),
  playedAt,
  isReported,
});
const shown = (listed: number[], plays: Play[]) =>
  historyWith(
    listed.map((id) => aSong(id)),
    plays,
    Date.parse(LISTED_AT),
  ).map(({ id }) => id);

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
