import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../open.ts";
import * as tables from "../schema/index.ts";
import { listPasskeys } from "./passkeys.ts";
import type { ScrobblingAccounts } from "./scrobbling.ts";
import { listSessions } from "./sessions.ts";

const { accounts, albums, artists, beats, countries, favourites, followedArtists, listening, lyrics } = tables;
const { orderLines, orders, ownedSongs, playlists, playlistSongs, plays, pointEntries, savedAlbums, shares } = tables;
const { agreedShares, lastFmAccounts, listenBrainzAccounts, paidStatements, sellerEdits, shareAgreements } = tables;
const { songs, submissions, subscribers, subscriptions } = tables;

/** A song as people know it: "Mira Cole – Tide". */
const songName = sql<string>`concat_ws(' – ', nullif(${artists.name}, ''), ${songs.name})`;

const songsIn = (
  db: Database,
  table: typeof favourites | typeof ownedSongs | typeof plays,
  at: PgColumn,
  accountId: number,
) =>
  db
    .select({ song: songName, at: sql<Date>`${at}`.mapWith(at) })
    .from(table)
    .innerJoin(songs, eq(songs.id, table.songId))
    .leftJoin(artists, eq(artists.id, songs.artistId))
    .where(eq(table.accountId, accountId))
    .orderBy(desc(at));

const scrobblingIn = (db: Database, accounts: ScrobblingAccounts, accountId: number) =>
  db.select({ userName: accounts.userName }).from(accounts).where(eq(accounts.accountId, accountId));

const playlistsOf = (db: Database, accountId: number) =>
  db
    .select({
      name: playlists.name,
      description: playlists.description,
      createdAt: playlists.createdAt,
      rules: playlists.rules,
      songs: sql<string[]>`coalesce(array_agg(${songName} ORDER BY ${playlistSongs.position})
        FILTER (WHERE ${songs.id} IS NOT NULL), '{}')` as SQL<string[]>,
    })
    .from(playlists)
    .leftJoin(playlistSongs, eq(playlistSongs.playlistId, playlists.id))
    .leftJoin(songs, eq(songs.id, playlistSongs.songId))
    .leftJoin(artists, eq(artists.id, songs.artistId))
    .where(eq(playlists.accountId, accountId))
    .groupBy(playlists.id)
    .orderBy(asc(playlists.id));

/** What the person listened to last, on whichever device. */
async function listeningOf(db: Database, accountId: number) {
  const [saved] = await db.select().from(listening).where(eq(listening.accountId, accountId));
  if (!saved) return null;
  const { songIds, current, positionSeconds, source, device, savedAt } = saved;
  const known = await db
    .select({ id: songs.id, song: songName })
    .from(songs)
    .leftJoin(artists, eq(artists.id, songs.artistId))
    .where(inArray(songs.id, songIds));
  const names = new Map(known.map(({ id, song }) => [id, song]));
  const nameOf = (id = 0) => names.get(id) ?? null;
  return { song: nameOf(songIds[current]), positionSeconds, source, device, savedAt, songs: songIds.map(nameOf) };
}

/** The browsers that the person is logged in with, or the apps that have a password. */
const sessionsOf = async (db: Database, accountId: number, of: "browsers" | "apps", now: Date) =>
  (await listSessions(db, accountId, of, now)).map(({ device, createdAt, lastSeenAt }) => ({
    name: device,
    since: createdAt,
    lastSeenAt,
  }));

/** What the person is logged in with, or can use to log in. */
const loginsOf = async (db: Database, accountId: number, now: Date) => ({
  devices: await sessionsOf(db, accountId, "browsers", now),
  appPasswords: await sessionsOf(db, accountId, "apps", now),
  passkeys: (await listPasskeys(db, accountId)).map(({ name, createdAt, lastUsedAt }) => ({
    name,
    since: createdAt,
    lastUsedAt,
  })),
});

async function ordersOf(db: Database, accountId: number) {
  const own = await db.select().from(orders).where(eq(orders.accountId, accountId)).orderBy(asc(orders.id));
  const lines = await db
    .select({ orderId: orderLines.orderId, goods: orderLines.snapshot, quantity: orderLines.quantity })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        own.map(({ id }) => id),
      ),
    );
  return own.map(({ accountId: _, ...order }) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id).map(({ goods, quantity }) => ({ goods, quantity })),
  }));
}

async function profileOf(db: Database, accountId: number) {
  const [found] = await db
    .select({ account: accounts, country: countries.name })
    .from(accounts)
    .leftJoin(countries, eq(countries.id, accounts.countryId))
    .where(eq(accounts.id, accountId));
  if (!found) return null;
  const { id: _, passwordHash: __, imageFileId: ___, countryId: ____, isDemo: _____, ...profile } = found.account;
  return { ...profile, country: found.country };
}

/** What a seller has a share in, has sent to the store and has been paid. */
const sellingOf = async (db: Database, accountId: number) => ({
  sellerShares: await db
    .select({
      kind: shareAgreements.kind,
      itemId: shareAgreements.itemId,
      from: shareAgreements.fromMonth,
      percent: agreedShares.percent,
    })
    .from(agreedShares)
    .innerJoin(shareAgreements, eq(shareAgreements.id, agreedShares.agreementId))
    .where(eq(agreedShares.accountId, accountId)),
  sellerEdits: await db
    .select({
      kind: sellerEdits.kind,
      itemId: sellerEdits.itemId,
      wanted: sellerEdits.wanted,
      sentAt: sellerEdits.sentAt,
      declined: sellerEdits.declined,
    })
    .from(sellerEdits)
    .where(eq(sellerEdits.accountId, accountId)),
  submissions: await db
    .select({ wanted: submissions.wanted, sentAt: submissions.sentAt, declined: submissions.declined })
    .from(submissions)
    .where(and(eq(submissions.accountId, accountId), isNull(submissions.endedAt))),
  paidStatements: await db
    .select({
      month: paidStatements.month,
      rows: paidStatements.rows,
      carriedPence: paidStatements.carriedPence,
      paidAt: paidStatements.paidAt,
    })
    .from(paidStatements)
    .where(eq(paidStatements.accountId, accountId)),
});

/** What the store knows about a person, except for secrets that give access to their account. */
export const readPersonalData = async (db: Database, accountId: number, now: Date) => ({
  profile: await profileOf(db, accountId),
  playlists: await playlistsOf(db, accountId),
  favourites: await songsIn(db, favourites, favourites.createdAt, accountId),
  plays: await songsIn(db, plays, plays.playedAt, accountId),
  listening: await listeningOf(db, accountId),
  ownedSongs: await songsIn(db, ownedSongs, ownedSongs.createdAt, accountId),
  followedArtists: await db
    .select({ artist: artists.name, at: followedArtists.createdAt })
    .from(followedArtists)
    .innerJoin(artists, eq(artists.id, followedArtists.artistId))
    .where(eq(followedArtists.accountId, accountId)),
  savedAlbums: await db
    .select({ album: albums.name, at: savedAlbums.createdAt })
    .from(savedAlbums)
    .innerJoin(albums, eq(albums.id, savedAlbums.albumId))
    .where(eq(savedAlbums.accountId, accountId)),
  lyrics: await db
    .select({ beat: beats.name, text: lyrics.text, createdAt: lyrics.createdAt, updatedAt: lyrics.updatedAt })
    .from(lyrics)
    .innerJoin(beats, eq(beats.id, lyrics.beatId))
    .where(eq(lyrics.accountId, accountId)),
  orders: await ordersOf(db, accountId),
  subscriptions: await db
    .select({ startsAt: subscriptions.startsAt, endsAt: subscriptions.endsAt, amountPence: subscriptions.amountPence })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId)),
  points: await db
    .select({ reason: pointEntries.reason, hundredths: pointEntries.hundredths, at: pointEntries.createdAt })
    .from(pointEntries)
    .where(eq(pointEntries.accountId, accountId)),
  ...(await loginsOf(db, accountId, now)),
  listenBrainz: await scrobblingIn(db, listenBrainzAccounts, accountId),
  lastFm: await scrobblingIn(db, lastFmAccounts, accountId),
  newsletter: await db
    .select({ email: subscribers.email, since: subscribers.createdAt })
    .from(subscribers)
    .where(eq(subscribers.accountId, accountId)),
  shares: await db
    .select({ platform: shares.platform, shareId: shares.shareId, at: shares.createdAt })
    .from(shares)
    .where(eq(shares.accountId, accountId)),
  ...(await sellingOf(db, accountId)),
});

/** The pictures that a person uploaded: the profile picture and the pictures of playlists, each with a name. */
export async function listPicturesOf(db: Database, accountId: number): Promise<{ name: string; fileId: string }[]> {
  const [account] = await db.select({ fileId: accounts.imageFileId }).from(accounts).where(eq(accounts.id, accountId));
  const ofPlaylists = await db
    .select({ name: playlists.name, fileId: playlists.imageFileId })
    .from(playlists)
    .where(eq(playlists.accountId, accountId));
  return [{ name: "Profile picture", fileId: account?.fileId ?? null }, ...ofPlaylists].flatMap(({ name, fileId }) =>
    fileId === null ? [] : [{ name, fileId }],
  );
}
