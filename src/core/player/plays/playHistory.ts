import type { PlayedSong, Song } from "#contract/shapes.ts";
import { formatRecentDay } from "#lib/formatRecentDay.ts";
import { accountDatabase, hasAccountDatabase, useLiveQuery } from "../../database/db.ts";
import type { Play } from "../../database/rows.ts";
import { songIdOf } from "../../song/songId.ts";
import { KEPT_PLAYS } from "./keptPlays.ts";

/**
 * Plays that are at most this much older than the server's list may be missing from it, because they were still in
 * transit.
 */
const ON_ITS_WAY_MS = 60_000;

const NOTHING: readonly Play[] = [];

/** The plays on this device, latest first, as a live query. */
export const usePlayHistory = (): readonly Play[] =>
  useLiveQuery(
    async () =>
      hasAccountDatabase() ? accountDatabase().plays.orderBy("playId").reverse().limit(KEPT_PLAYS).toArray() : [],
    [],
    NOTHING,
  );

/** Whether there is any play on this device. */
export const hasPlayHistory = async (): Promise<boolean> => (await accountDatabase().plays.count()) > 0;

/**
 * The server's history, with the plays of this device that it may not contain yet. Each song appears once, the latest
 * play first.
 */
export function historyWith(songs: readonly PlayedSong[], plays: readonly Play[], listedAtMs: number): PlayedSong[] {
  const isNew = ({ isReported, playedAt }: Play) =>
    isReported === 0 || Date.parse(playedAt) >= listedAtMs - ON_ITS_WAY_MS;
  const own = plays
    .filter(isNew)
    .map(({ song, playedAt }) => ({ ...song, id: songIdOf(song), music_id: undefined, played_at: playedAt }));
  const ids = new Set<number>();
  return latestFirst([...own, ...songs]).filter((song) => {
    const id = songIdOf(song);
    return !ids.has(id) && ids.add(id);
  });
}

const playedAtMs = ({ played_at }: PlayedSong): number => Date.parse(played_at ?? "");
const isDated = (songs: readonly PlayedSong[]): boolean => songs.every((song) => !Number.isNaN(playedAtMs(song)));

/**
 * Sorts songs by their last play. Without times from the server they keep their order, because this device's unreported
 * plays may be older than plays on another device.
 */
const latestFirst = (songs: PlayedSong[]): PlayedSong[] =>
  isDated(songs) ? songs.toSorted((one, other) => playedAtMs(other) - playedAtMs(one)) : songs;

/**
 * Names the day of a song's last play: "Today". `undefined` unless the server says when each of the songs was played.
 */
export function dayOfPlay(songs: readonly PlayedSong[]): ((song: Song) => string) | undefined {
  if (!isDated(songs)) return undefined;
  const days = new Map(songs.map((song) => [song.id, formatRecentDay(playedAtMs(song))]));
  return ({ id }) => days.get(id) ?? "";
}

/** Ids of the songs with a play that has not been reported to the server yet. */
export const unreportedIds = (plays: readonly Play[]): ReadonlySet<number> =>
  new Set(plays.flatMap(({ song, isReported }) => (isReported ? [] : [songIdOf(song)])));
