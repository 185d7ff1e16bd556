import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SmartField, SmartOrder, SmartRule, SmartRules } from "#contract/smartRules.ts";
import type { Sort } from "#contract/sorts.ts";
import { fold } from "#lib/fold.ts";
import type { Database } from "#server/db/open.ts";
import {
  albums,
  artists,
  categories,
  favourites,
  ownedSongs,
  playlists,
  plays,
  songArtists,
  songGenres,
  songs,
} from "#server/db/schema/index.ts";
import { folded } from "./folded.ts";
import { idsOf } from "./ids.ts";
import { listPlaylistSongs, type PlaylistRow } from "./playlists.ts";
import { sortSongIds } from "./songs.ts";

const SECONDS_PER_MINUTE = 60;
const DAY_MS = 86_400_000;

/** When the user last made the song a favourite or came to own it. */
const ADDED_AT = sql`greatest(${favourites.createdAt}, ${ownedSongs.createdAt})`;
const TIMES_PLAYED = sql`coalesce(heard.times, 0)`;
const RELEASE_DATE = sql`coalesce(${songs.releaseDate}, ${albums.releaseDate})`;

const negatedIf = (isNegated: boolean, condition: SQL): SQL =>
  isNegated ? sql`not coalesce(${condition}, false)` : condition;

/** The condition of a rule about names. `having` builds it from a condition on a single name. */
function byName({ operator, value }: SmartRule, having: (matches: (name: SQL) => SQL) => SQL): SQL {
  const isPart = operator === "contains" || operator === "contains_not";
  const wanted = sql`${fold(value)}::text`;
  const found = having((name) =>
    isPart ? sql`position(${wanted} in ${folded(name)}) > 0` : sql`${folded(name)} = ${wanted}`,
  );
  return negatedIf(operator === "is_not" || operator === "contains_not", found);
}

function byNumber(number: SQL, { operator, value }: SmartRule, unit = 1): SQL {
  const limit = Number(value) * unit;
  if (operator === "at_least") return sql`${number} >= ${limit}`;
  return operator === "at_most" ? sql`${number} <= ${limit}` : sql`${number} = ${limit}`;
}

const daysBefore = (now: Date, days: string): SQL =>
  sql`${new Date(now.getTime() - Number(days) * DAY_MS).toISOString()}::timestamptz`;

/**
 * The condition of each field's rules. The query contains only SQL that is written here; the values of rules are passed
 * as parameters.
 */
const CONDITIONS: Readonly<Record<SmartField, (rule: SmartRule, now: Date) => SQL>> = {
  genre: ({ operator, value }) => {
    const genre = sql`select g.id from ${categories} g where g.kind = 'genre' and g.slug = ${value}`;
    return negatedIf(
      operator === "is_not",
      sql`(${songs.genreId} in (${genre}) or ${songs.id} in (
        select more.song_id from ${songGenres} more where more.genre_id in (${genre})))`,
    );
  },
  artist: (rule) =>
    byName(rule, (matches) => {
      const named = sql`select a.id from ${artists} a where ${matches(sql`a.name`)}`;
      return sql`(${songs.artistId} in (${named}) or ${songs.id} in (
        select more.song_id from ${songArtists} more where more.artist_id in (${named})))`;
    }),
  album: (rule) =>
    byName(rule, (matches) => sql`${songs.albumId} in (select b.id from ${albums} b where ${matches(sql`b.name`)})`),
  plays: (rule) => byNumber(TIMES_PLAYED, rule),
  // Songs that were never played match "not within" too.
  last_played: ({ operator, value }, now) =>
    negatedIf(operator === "not_within", sql`heard.last_at >= ${daysBefore(now, value)}`),
  // Songs that the user has not added to their library match neither operator.
  added: ({ operator, value }, now) =>
    operator === "within"
      ? sql`${ADDED_AT} >= ${daysBefore(now, value)}`
      : sql`${ADDED_AT} < ${daysBefore(now, value)}`,
  favourite: ({ value }) => negatedIf(value === "no", sql`${favourites.songId} is not null`),
  year: (rule) => byNumber(sql`extract(year from ${RELEASE_DATE})`, rule),
  minutes: (rule) => byNumber(sql`${songs.durationSeconds}`, rule, SECONDS_PER_MINUTE),
};

/** Each order ends with the id, so that a playlist always has the same songs in the same order. */
const ORDERS: Readonly<Record<SmartOrder, SQL>> = {
  popular: sql`${songs.plays} desc, ${songs.id}`,
  newest: sql`${RELEASE_DATE} desc nulls last, ${songs.createdAt} desc, ${songs.trackNumber}, ${songs.id}`,
  name: sql`${songs.name} collate "by_name", ${songs.id}`,
  most_played: sql`${TIMES_PLAYED} desc, heard.last_at desc nulls last, ${songs.id}`,
  recently_played: sql`heard.last_at desc nulls last, ${songs.id}`,
  recently_added: sql`${ADDED_AT} desc nulls last, ${songs.id}`,
};

/** Whose plays and favourites count, and at what time. */
interface SmartContext {
  accountId: number;
  now: Date;
}

function matching({ accountId, now }: SmartContext, { match, rules }: SmartRules): SQL {
  const conditions = rules.map((rule) => CONDITIONS[rule.field](rule, now));
  return sql`from ${songs}
    left join ${albums} on ${albums.id} = ${songs.albumId}
    left join ${favourites} on ${favourites.songId} = ${songs.id} and ${favourites.accountId} = ${accountId}
    left join ${ownedSongs} on ${ownedSongs.songId} = ${songs.id} and ${ownedSongs.accountId} = ${accountId}
    left join (
      select song_id, count(*) as times, max(played_at) as last_at
      from ${plays} where account_id = ${accountId} group by song_id
    ) heard on heard.song_id = ${songs.id}
    where ${songs.isVisible} and ${match === "any" ? or(...conditions) : and(...conditions)}`;
}

const chosen = (context: SmartContext, rules: SmartRules): SQL =>
  sql`${matching(context, rules)} order by ${ORDERS[rules.order]} limit ${rules.limit}`;

/** The ids of the songs that match now, in order. */
async function smartSongIds(db: Database, context: SmartContext, rules: SmartRules): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`select ${songs.id} as id ${chosen(context, rules)}`);
  return idsOf(rows);
}

export type PlaylistSize = Record<"songCount" | "seconds", number>;

/** How many songs a smart playlist has now, and their total length. */
export async function smartPlaylistSize(db: Database, context: SmartContext, rules: SmartRules): Promise<PlaylistSize> {
  const { rows } = await db.execute<PlaylistSize>(sql`
    select count(*)::int as "songCount", coalesce(sum(seconds), 0)::int as seconds
    from (select ${songs.durationSeconds} as seconds ${chosen(context, rules)}) held`);
  return rows[0] ?? { songCount: 0, seconds: 0 };
}

/** How many songs match, even if the playlist takes fewer. */
export async function countSmartSongs(db: Database, context: SmartContext, rules: SmartRules): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total ${matching(context, rules)}`);
  return rows[0]?.total ?? 0;
}

/** The songs of any playlist. A smart playlist has no entries, so its songs' ids are also used as entry ids. */
export async function playlistEntries(
  db: Database,
  { playlist: { id, accountId, rules } }: PlaylistRow,
  { now, sort }: { now: Date; sort?: Sort | undefined },
): Promise<{ entryId: number; songId: number }[]> {
  if (!rules) return listPlaylistSongs(db, id, sort);
  const ids = await smartSongIds(db, { accountId, now }, rules);
  const sorted = sort ? await sortSongIds(db, ids, sort) : ids;
  return sorted.map((songId) => ({ entryId: songId, songId }));
}

export const countSmartPlaylists = (db: Database, accountId: number): Promise<number> =>
  db.$count(playlists, and(eq(playlists.accountId, accountId), isNotNull(playlists.rules)));

/** Returns false if the user has no such smart playlist. */
export async function changeRules(db: Database, accountId: number, id: number, rules: SmartRules): Promise<boolean> {
  const changed = await db
    .update(playlists)
    .set({ rules })
    .where(and(eq(playlists.accountId, accountId), eq(playlists.id, id), isNotNull(playlists.rules)))
    .returning({ id: playlists.id });
  return changed.length > 0;
}
