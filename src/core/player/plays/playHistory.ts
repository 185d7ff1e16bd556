import type { Song } from "#contract/shapes.ts";
import { accountDatabase, hasAccountDatabase, useLiveQuery } from "../../database/db.ts";
import type { Play } from "../../database/rows.ts";
import { songIdOf } from "../../song/songId.ts";

/** More songs than anybody hears between two visits to the history. */
const MOST_PLAYS = 200;
/** A play may have been on its way while the server read its list. */
const ON_ITS_WAY_MS = 60_000;

const NOTHING: readonly Play[] = [];

/** The plays on this device, the latest first, live. */
export const usePlayHistory = (): readonly Play[] =>
  useLiveQuery(
    async () =>
      hasAccountDatabase() ? accountDatabase().plays.orderBy("playId").reverse().limit(MOST_PLAYS).toArray() : [],
    [],
    NOTHING,
  );

/** Whether there is any play on this device. */
export const hasPlayHistory = async (): Promise<boolean> => (await accountDatabase().plays.count()) > 0;

/** The server's history, topped by the plays of this device that it cannot contain yet; each song once. */
export function historyWith(songs: readonly Song[], plays: readonly Play[], listedAtMs: number): Song[] {
  const isNew = ({ isReported, playedAt }: Play) =>
    isReported === 0 || Date.parse(playedAt) >= listedAtMs - ON_ITS_WAY_MS;
  const own = plays.filter(isNew).map(({ song }) => ({ ...song, id: songIdOf(song), music_id: undefined }));
  const ids = new Set<number>();
  return [...own, ...songs].filter((song) => {
    const id = songIdOf(song);
    return !ids.has(id) && ids.add(id);
  });
}

/** Ids of the songs with a play that was not reported to the server yet. */
export const unreportedIds = (plays: readonly Play[]): ReadonlySet<number> =>
  new Set(plays.flatMap(({ song, isReported }) => (isReported ? [] : [songIdOf(song)])));
