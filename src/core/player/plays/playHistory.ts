import type { Song } from "#contract/shapes.ts";
import { accountDatabase, hasAccountDatabase, useLiveQuery } from "../../database/db.ts";
import type { Play } from "../../database/rows.ts";
import { songIdOf } from "../../song/songId.ts";

/** More than anybody hears between two looks at the history. */
const MOST_PLAYS = 200;
/** A play may have been on its way to the server while the server made up its list. */
const ON_ITS_WAY_MS = 60_000;

const NOTHING: readonly Play[] = [];

/** What was heard on this device, the latest first, live. */
export const usePlayHistory = (): readonly Play[] =>
  useLiveQuery(
    async () =>
      hasAccountDatabase() ? accountDatabase().plays.orderBy("playId").reverse().limit(MOST_PLAYS).toArray() : [],
    [],
    NOTHING,
  );

/** Whether anything was heard on this device. */
export const hasHeard = async (): Promise<boolean> => (await accountDatabase().plays.count()) > 0;

/** The server's history with what was heard here and the server cannot have listed yet on top; each song once. */
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

/** Ids of the songs whose playing the server has not heard of yet. */
export const unreportedIds = (plays: readonly Play[]): ReadonlySet<number> =>
  new Set(plays.flatMap(({ song, isReported }) => (isReported ? [] : [songIdOf(song)])));
