import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, real, text, uniqueIndex } from "drizzle-orm/pg-core";
import { edited, identity, listOrder, moment, pence, slugOf, visible } from "./columns.ts";
import { file, files } from "./files.ts";

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
  edited: edited(),
});

export const beatCategories = pgTable("beat_categories", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
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
  /** Beats per minute; null if unknown. */
  bpm: real(),
  /** Such as "F# minor"; empty if unknown. */
  musicalKey: text().notNull().default(""),
  producer: text().notNull().default(""),
  tags: text().array().notNull().default(sql`'{}'`),
  /** The waveform of the preview, in base64; empty if it could not be decoded. */
  waveform: text().notNull().default(""),
  /** The length of the recording that is sold; null if unknown. */
  durationSeconds: real(),
  /** The length of the preview; null if unknown. */
  previewSeconds: real(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
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
    /** Once such a licence is sold, the beat is no longer for sale. */
    isExclusive: boolean().notNull().default(false),
    pricePence: pence().notNull(),
    rights: text().array().notNull().default(sql`'{}'`),
    /** The seller's own text of the licence; empty if there is none. */
    terms: text().notNull().default(""),
    listOrder: listOrder(),
    isVisible: visible(),
    edited: edited(),
  },
  (table) => [uniqueIndex("licences_slug").on(table.beatId, table.slug)],
);

export const merchandiseCategories = pgTable("merchandise_categories", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
});

export const merchandise = pgTable("merchandise", {
  id: identity(),
  slug: slugOf(),
  name: text().notNull(),
  categoryId: integer()
    .notNull()
    .references(() => merchandiseCategories.id),
  pricePence: pence().notNull(),
  /** Products of type "Other" are sold only with a size and a colour. */
  productType: text().notNull(),
  imageFileId: file(),
  moreFileIds: text().array().notNull().default(sql`'{}'`),
  sampleFileId: file(),
  descriptionHtml: text().notNull().default(""),
  longDescriptionHtml: text().notNull().default(""),
  /** null: never sells out. */
  stock: integer(),
  /**
   * The stock in the catalogue folder at the last import. The next import sets `stock` only if this number has changed.
   */
  stockGiven: integer(),
  listOrder: listOrder(),
  isVisible: visible(),
  edited: edited(),
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
    /** The number of the product's picture in this colour, counted from 1; null if there is none. */
    picture: integer(),
    listOrder: listOrder(),
    isVisible: visible(),
  },
  (table) => [uniqueIndex("merchandise_options_value").on(table.merchandiseId, table.kind, table.value)],
);

export const codes = pgTable("codes", {
  id: identity(),
  /** In upper case. */
  code: text().notNull().unique(),
  percent: integer(),
  amountPence: pence(),
  isOncePerAccount: boolean().notNull().default(false),
  totalUses: integer(),
  usedCount: integer().notNull().default(0),
  validFrom: moment(),
  validUntil: moment(),
  /** The kinds of goods that the code is valid for; empty: all. */
  goods: text().array().notNull().default(sql`'{}'`),
  isVisible: visible(),
  edited: edited(),
});
