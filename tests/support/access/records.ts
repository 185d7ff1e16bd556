import { eq, sql } from "drizzle-orm";
import { hashToken } from "#server/common/tokens.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import {
  accounts,
  albums,
  artists,
  favourites,
  followedArtists,
  lastFmAccounts,
  listenBrainzAccounts,
  lyrics,
  playlistSongs,
  playlists,
  savedAlbums,
} from "#server/db/schema/index.ts";
import { idOf, type StoreServer } from "../catalogue/storeServer.ts";
import { playedRules } from "../playedRules.ts";
import type { GoodsIds } from "../shop.ts";
import type { TestUser } from "../users.ts";
import type { Caller } from "./callers.ts";

/** Appears in all of the owner's records, so that a response which contains one of them can be recognised. */
export const MARK = "Quillfeather";

const SCROBBLING = [listenBrainzAccounts, lastFmAccounts];

/** The ids of a user's own records. */
export interface Records {
  playlistId: number;
  smartPlaylistId: number;
  /** A paid order of a beat. */
  orderId: number;
  /** A session other than the one that makes the call. */
  sessionId: string;
}

export interface Songs {
  /** The id of a song that is in the playlist and among the favourites. */
  inside: number;
  outside: number;
}

export interface OwnerOfRecords {
  user: TestUser;
  kind: Caller;
  mark: string;
  /** The account before the first call. */
  original: typeof accounts.$inferSelect;
}

/** Restores an account and its records to their state before the first call. */
export async function resetRecords(
  { user, kind, mark, original }: OwnerOfRecords,
  { server, songs, goods }: { server: StoreServer; songs: Songs; goods: GoodsIds },
): Promise<Omit<Records, "orderId">> {
  const { db, clock } = server;
  const [now, { accountId }] = [clock.now(), user];
  const { id: _, ...facts } = original;
  const account = { ...facts, pointsHundredths: 10_000, firstName: mark, ...kind.account(now) };
  await db.update(accounts).set(account).where(eq(accounts.id, accountId));
  for (const table of [playlists, favourites, followedArtists, savedAlbums, lyrics, ...SCROBBLING])
    await db.delete(table).where(eq(table.accountId, accountId));
  const [playlist] = await db.insert(playlists).values({ accountId, name: mark }).returning();
  const smart = { accountId, name: mark, rules: playedRules(1) };
  const [smartPlaylist] = await db.insert(playlists).values(smart).returning();
  if (!playlist || !smartPlaylist) throw new Error("no playlist was made");
  await db.insert(playlistSongs).values({ playlistId: playlist.id, songId: songs.inside, position: 0 });
  await db.insert(favourites).values({ accountId, songId: songs.inside });
  await db.insert(followedArtists).values({ accountId, artistId: await idOf(server, artists, "mira-cole") });
  await db.insert(savedAlbums).values({ accountId, albumId: await idOf(server, albums, "sea") });
  await db.insert(lyrics).values({ accountId, beatId: goods.grey, text: mark, updatedAt: now });
  for (const table of SCROBBLING)
    await db.insert(table).values({ accountId, userName: mark, sealedToken: mark, sentPlayId: 0 });
  const elsewhere = await startSession(db, { id: accountId, role: "Listener" }, now, mark);
  return { playlistId: playlist.id, smartPlaylistId: smartPlaylist.id, sessionId: hashToken(elsewhere) };
}

/** The names of the tables whose rows belong to an account: the same in every test's database. */
async function readOwnedTables({ db }: StoreServer): Promise<string[]> {
  const { rows: owned } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'account_id' and table_name not in ('idempotency_keys') order by 1`,
  );
  return owned.map(({ name }) => name);
}

let ownedTables: Promise<string[]> | undefined;

/** Every row that belongs to an account, as one text. */
export async function rowsOf(server: StoreServer, accountId: number): Promise<string> {
  const { db } = server;
  ownedTables ??= readOwnedTables(server);
  const parts = (await ownedTables).map(
    (name) =>
      sql`select ${name}::text as name, t::text as row from ${sql.identifier(name)} t where account_id = ${accountId}`,
  );
  const all = sql.join(
    [
      ...parts,
      sql`select 'accounts', a::text from ${accounts} a where id = ${accountId}`,
      sql`select 'playlist_songs', s::text from ${playlistSongs} s join ${playlists} p on p.id = s.playlist_id where p.account_id = ${accountId}`,
    ],
    sql` union all `,
  );
  const { rows } = await db.execute<{ row: string }>(sql`select row from (${all}) found(name, row) order by name, row`);
  return rows.map(({ row }) => row).join("\n");
}
