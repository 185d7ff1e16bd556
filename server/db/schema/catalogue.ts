import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, edited, folderSlug, identity, listOrder, scheduled, slugOf, visible } from "./columns.ts";
import { file, files } from "./files.ts";

export const artists = pgTable("artists", {
  id: identity(),
  slug: slugOf(),
  folderSlug: folderSlug(),
  musicbrainzId: text(),
  name: text().notNull(),
  imageFileId: file(),
  headerFileId: file(),
  isFeatured: boolean().notNull().default(false),
  copyright: text().notNull().default(""),
  copyrightDate: date({ mode: "string" }),
  publisher: text().notNull().default(""),
  biographyHtml: text().notNull().default(""),
  isVisible: visible(),
  edited: edited(),
});

export const labels = pgTable("labels", {
  id: identity(),
  slug: slugOf(),
  folderSlug: folderSlug(),
  name: text().notNull(),
  copyright: text().notNull().default(""),
  imageFileId: file(),
  isVisible: visible(),
  edited: edited(),
});

export const albums = pgTable(
  "albums",
  {
    id: identity(),
    slug: slugOf(),
    folderSlug: folderSlug(),
    musicbrainzId: text(),
    name: text().notNull(),
    kind: text({ enum: ["album", "ep", "single"] })
      .notNull()
      .default("album"),
    artistId: integer().references(() => artists.id),
    labelId: integer().references(() => labels.id),
    imageFileId: file(),
    copyright: text().notNull().default(""),
    copyrightDate: date({ mode: "string" }),
    publisher: text().notNull().default(""),
    releaseDate: date({ mode: "string" }),
    isVisible: visible(),
    isScheduled: scheduled(),
    edited: edited(),
  },
  (table) => [index("albums_artist").on(table.artistId)],
);

/** Genres and browse categories, which have the same shape. */
export const categories = pgTable(
  "categories",
  {
    id: identity(),
    kind: text({ enum: ["genre", "browse"] }).notNull(),
    slug: text().notNull(),
    folderSlug: folderSlug(),
    name: text().notNull(),
    imageFileId: file(),
    videoFileId: file(),
    listOrder: listOrder(),
    isVisible: visible(),
    edited: edited(),
  },
  (table) => [uniqueIndex("categories_slug").on(table.kind, table.slug)],
);

export const songs = pgTable(
  "songs",
  {
    id: identity(),
    slug: slugOf(),
    /** The path of its recording at the last import, relative to the catalogue folder. */
    sourcePath: text(),
    musicbrainzRecordingId: text(),
    name: text().notNull(),
    artistId: integer()
      .notNull()
      .references(() => artists.id),
    albumId: integer().references(() => albums.id),
    labelId: integer().references(() => labels.id),
    genreId: integer().references(() => categories.id),
    /** The credit as displayed, if the song has other artists in addition to the one in `artistId`. */
    artistCredit: text().notNull().default(""),
    /** Its position on the album, counted across all discs. */
    trackNumber: integer().notNull().default(0),
    /** 0 if unknown. */
    discNumber: integer().notNull().default(0),
    /** Its number on its disc; 0 if unknown. */
    discTrack: integer().notNull().default(0),
    /** Its integrated loudness (LUFS), from its tags or measured; null if unknown. */
    loudnessLufs: real(),
    imageFileId: file(),
    highFileId: text()
      .notNull()
      .references(() => files.id),
    mediumFileId: file(),
    lowFileId: file(),
    durationSeconds: real().notNull().default(0),
    plays: integer().notNull().default(0),
    isExplicit: boolean().notNull().default(false),
    isInstrumental: boolean().notNull().default(false),
    isSingle: boolean().notNull().default(false),
    copyright: text().notNull().default(""),
    copyrightDate: date({ mode: "string" }),
    publisher: text().notNull().default(""),
    releaseDate: date({ mode: "string" }),
    /** Plain text, or LRC with the time of each line. Empty if the store has none. */
    lyrics: text().notNull().default(""),
    isVisible: visible(),
    isScheduled: scheduled(),
    edited: edited(),
    createdAt: createdAt(),
  },
  (table) => [
    index("songs_album").on(table.albumId, table.trackNumber),
    // These indexes match the sort orders of lists, including tie-breakers, so that PostgreSQL can read the start of a
    // list without the rest.
    index("songs_popular").on(table.plays.desc().nullsFirst(), table.name, table.id).where(sql`${table.isVisible}`),
    index("songs_artist")
      .on(table.artistId, table.plays.desc().nullsFirst(), table.name, table.id)
      .where(sql`${table.isVisible}`),
    index("songs_label")
      .on(table.labelId, table.plays.desc().nullsFirst(), table.name, table.id)
      .where(sql`${table.isVisible}`),
    index("songs_genre")
      .on(table.genreId, table.plays.desc().nullsFirst(), table.name, table.id)
      .where(sql`${table.isVisible}`),
    index("songs_newest")
      .on(
        table.releaseDate.desc().nullsLast(),
        table.createdAt.desc().nullsFirst(),
        table.albumId,
        table.trackNumber,
        table.id,
      )
      .where(sql`${table.isVisible}`),
    // For finding recent additions, which followers of their artists are notified about.
    index("songs_came").on(table.createdAt),
    index("songs_name").on(sql`lower(${table.name})`, table.id.desc().nullsFirst()),
  ],
);

/** The additional artists of a song: those who share its credit, and its guests. */
export const songArtists = pgTable(
  "song_artists",
  {
    songId: integer()
      .notNull()
      .references(() => songs.id, { onDelete: "cascade" }),
    artistId: integer()
      .notNull()
      .references(() => artists.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.songId] }), index("song_artists_song").on(table.songId)],
);

/** The genres of a song in addition to its first one. */
export const songGenres = pgTable(
  "song_genres",
  {
    songId: integer()
      .notNull()
      .references(() => songs.id, { onDelete: "cascade" }),
    genreId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.genreId, table.songId] }), index("song_genres_song").on(table.songId)],
);

/** The songs of a browse category, in its order. */
export const categorySongs = pgTable(
  "category_songs",
  {
    categoryId: integer()
      .notNull()
      .references(() => categories.id, { onDelete: "cascade" }),
    songId: integer()
      .notNull()
      .references(() => songs.id, { onDelete: "cascade" }),
    listOrder: listOrder(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.songId] })],
);

export const videos = pgTable("videos", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  videoFileId: file(),
  /** The embed URL of a video that another site hosts. */
  embedUrl: text(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
});

export const pageCategories = pgTable("page_categories", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  listOrder: listOrder(),
});

export const pages = pgTable("pages", {
  id: identity(),
  slug: slugOf(),
  title: text().notNull(),
  bodyHtml: text().notNull(),
  categoryId: integer().references(() => pageCategories.id),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
});

export const banners = pgTable("banners", {
  id: identity(),
  slug: slugOf(),
  link: text().notNull(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
});

export const nfts = pgTable("nfts", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  link: text().notNull(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
});
