import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { SmartRules } from "#contract/smartRules.ts";
import { albums, artists, songs } from "./catalogue.ts";
import { createdAt, identity, moment } from "./columns.ts";
import { beats } from "./goods.ts";
import { accounts } from "./people.ts";

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });
const song = () =>
  integer()
    .notNull()
    .references(() => songs.id, { onDelete: "cascade" });

export const playlists = pgTable(
  "playlists",
  {
    id: identity(),
    accountId: owner(),
    name: text().notNull(),
    description: text().notNull().default(""),
    imageFileId: text(),
    /** How a smart playlist chooses its songs; null for a playlist that the user fills. */
    rules: jsonb().$type<SmartRules>(),
    createdAt: createdAt(),
  },
  (table) => [index("playlists_account").on(table.accountId)],
);

export const playlistSongs = pgTable(
  "playlist_songs",
  {
    id: identity(),
    playlistId: integer()
      .notNull()
      .references(() => playlists.id, { onDelete: "cascade" }),
    songId: song(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("playlist_songs_once").on(table.playlistId, table.songId)],
);

export const favourites = pgTable(
  "favourites",
  { id: identity(), accountId: owner(), songId: song(), createdAt: createdAt() },
  (table) => [uniqueIndex("favourites_once").on(table.accountId, table.songId)],
);

export const followedArtists = pgTable(
  "followed_artists",
  {
    accountId: owner(),
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.artistId] }),
    index("followed_artists_artist").on(table.artistId),
  ],
);

export const savedAlbums = pgTable(
  "saved_albums",
  {
    accountId: owner(),
    albumId: integer()
      .notNull()
      .references(() => albums.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.albumId] }), index("saved_albums_album").on(table.albumId)],
);

/** A user's history; `server/domain/playCounter.ts` decides which entries count as plays of their songs. */
export const plays = pgTable(
  "plays",
  { id: identity(), accountId: owner(), songId: song(), playedAt: moment().notNull() },
  (table) => [
    uniqueIndex("plays_once").on(table.accountId, table.songId, table.playedAt),
    index("plays_recent").on(table.accountId, table.playedAt.desc()),
    index("plays_by_day").using("brin", table.playedAt),
  ],
);

/**
 * The users whose plays are also sent to a service. All services’ tables have the same type, so that they share the
 * queries.
 */
const scrobblingAccounts = (service: string) =>
  pgTable(
    `${service}_accounts`,
    {
      accountId: owner().primaryKey(),
      userName: text().notNull(),
      /** Encrypted with the server's secret. */
      sealedToken: text().notNull(),
      /** Plays up to this id were sent, or were recorded before the user connected. */
      sentPlayId: integer().notNull(),
      /**
       * When to send the plays after `sentPlayId`; null if there are none. If a server is already sending them, this
       * is when another server may take over.
       */
      dueAt: moment(),
      failures: integer().notNull().default(0),
      /** When the service refused the token; null while it accepts it. */
      refusedAt: moment(),
    },
    (table) => [index(`${service}_due`).on(table.dueAt)],
  );

export const listenBrainzAccounts = scrobblingAccounts("listenbrainz");
export const lastFmAccounts = scrobblingAccounts("lastfm");

/** What each user listened to last, on whichever device. */
export const listening = pgTable("listening", {
  accountId: owner().primaryKey(),
  /** The session that saved the row. It may have ended since. */
  sessionHash: text().notNull(),
  device: text().notNull(),
  songIds: integer().array().notNull(),
  /** The current song's index in `songIds`. */
  current: integer().notNull(),
  positionSeconds: integer().notNull(),
  source: text().notNull(),
  sourcePath: text().notNull(),
  savedAt: moment().notNull(),
});

export const ownedSongs = pgTable(
  "owned_songs",
  { accountId: owner(), songId: song(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.accountId, table.songId] })],
);

export const lyrics = pgTable(
  "lyrics",
  {
    accountId: owner(),
    beatId: integer()
      .notNull()
      .references(() => beats.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdAt: createdAt(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.beatId] })],
);
