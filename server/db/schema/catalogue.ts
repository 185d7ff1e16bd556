import { sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, foldedName, identity, moment, pence } from "./columns.ts";

/** A file of the store or of a person. `id` names its content; the media folder holds it under that name. */
export const files = pgTable("files", {
  id: text().primaryKey(),
  /** Where it lies, relative to the media store. */
  path: text().notNull(),
  mimeType: text().notNull(),
  bytes: integer().notNull(),
  width: integer(),
  height: integer(),
  createdAt: createdAt(),
});

const file = () => text().references(() => files.id);
/** What is gone from the catalogue's folder is hidden, because it may have been bought. */
const visible = () => boolean().notNull().default(true);
const listOrder = () => integer().notNull().default(0);
const slugOf = () => text().notNull().unique();

export const artists = pgTable("artists", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  foldedName: foldedName(),
  imageFileId: file(),
  headerFileId: file(),
  isFeatured: boolean().notNull().default(false),
  copyright: text().notNull().default(""),
  copyrightDate: date({ mode: "string" }),
  publisher: text().notNull().default(""),
  biographyHtml: text().notNull().default(""),
  isVisible: visible(),
});

export const labels = pgTable("labels", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  copyright: text().notNull().default(""),
  imageFileId: file(),
  isVisible: visible(),
});

export const albums = pgTable("albums", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  foldedName: foldedName(),
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
});

/** Genres, and the browse categories, which have the same shape. */
export const categories = pgTable(
  "categories",
  {
    id: identity(),
    kind: text({ enum: ["genre", "browse"] }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    imageFileId: file(),
    videoFileId: file(),
    listOrder: listOrder(),
    isVisible: visible(),
  },
  (table) => [uniqueIndex("categories_slug").on(table.kind, table.slug)],
);

export const songs = pgTable(
  "songs",
  {
    id: identity(),
    slug: slugOf(),
    name: text().notNull(),
    foldedName: foldedName(),
    artistId: integer()
      .notNull()
      .references(() => artists.id),
    albumId: integer().references(() => albums.id),
    labelId: integer().references(() => labels.id),
    genreId: integer().references(() => categories.id),
    trackNumber: integer().notNull().default(0),
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
    isVisible: visible(),
    createdAt: createdAt(),
  },
  (table) => [
    index("songs_album").on(table.albumId, table.trackNumber),
    index("songs_artist").on(table.artistId, table.plays.desc()),
    index("songs_label").on(table.labelId, table.plays.desc()),
    index("songs_genre").on(table.genreId),
    index("songs_release").on(table.releaseDate.desc()),
  ],
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
  /** For one that lies elsewhere. */
  embedUrl: text(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
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
});

export const banners = pgTable("banners", {
  id: identity(),
  slug: slugOf(),
  link: text().notNull(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const nfts = pgTable("nfts", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  link: text().notNull(),
  imageFileId: file(),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const packages = pgTable("packages", {
  id: identity(),
  slug: slugOf(),
  groupName: text().notNull(),
  title: text().notNull(),
  pricePence: pence().notNull(),
  period: text({ enum: ["day", "week", "month", "year"] }).notNull(),
  descriptionHtml: text().notNull().default(""),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const beatCategories = pgTable("beat_categories", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const beats = pgTable("beats", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => beatCategories.id),
  imageFileId: file(),
  previewFileId: text()
    .notNull()
    .references(() => files.id),
  masterFileId: file(),
  descriptionHtml: text().notNull().default(""),
  longDescriptionHtml: text().notNull().default(""),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const licences = pgTable(
  "licences",
  {
    id: identity(),
    beatId: integer()
      .notNull()
      .references(() => beats.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    pricePence: pence().notNull(),
    rights: text().array().notNull().default(sql`'{}'`),
    listOrder: listOrder(),
    isVisible: visible(),
  },
  (table) => [uniqueIndex("licences_slug").on(table.beatId, table.slug)],
);

export const merchandiseCategories = pgTable("merchandise_categories", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  listOrder: listOrder(),
  isVisible: visible(),
});

export const merchandise = pgTable("merchandise", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => merchandiseCategories.id),
  pricePence: pence().notNull(),
  /** "Other" needs a size and a colour. */
  productType: text().notNull(),
  imageFileId: file(),
  moreFileIds: text().array().notNull().default(sql`'{}'`),
  sampleFileId: file(),
  descriptionHtml: text().notNull().default(""),
  longDescriptionHtml: text().notNull().default(""),
  /** null: there is always one more. */
  stock: integer(),
  /** The stock that the catalogue's folder last said: only another number there sets `stock` anew. */
  stockGiven: integer(),
  listOrder: listOrder(),
  isVisible: visible(),
});

/** The colours and sizes of a product. */
export const merchandiseOptions = pgTable(
  "merchandise_options",
  {
    id: identity(),
    merchandiseId: integer()
      .notNull()
      .references(() => merchandise.id, { onDelete: "cascade" }),
    kind: text({ enum: ["color", "size"] }).notNull(),
    value: text().notNull(),
    listOrder: listOrder(),
    isVisible: visible(),
  },
  (table) => [uniqueIndex("merchandise_options_value").on(table.merchandiseId, table.kind, table.value)],
);

export const codes = pgTable("codes", {
  id: identity(),
  /** Upper case. */
  code: text().notNull().unique(),
  percent: integer(),
  amountPence: pence(),
  isOncePerAccount: boolean().notNull().default(false),
  totalUses: integer(),
  usedCount: integer().notNull().default(0),
  validFrom: moment(),
  validUntil: moment(),
  /** Kinds of goods that it is good for; empty: all. */
  goods: text().array().notNull().default(sql`'{}'`),
  isVisible: visible(),
});
