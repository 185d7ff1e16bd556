import { sql } from "drizzle-orm";
import { bigint, boolean, integer, text, timestamp } from "drizzle-orm/pg-core";

/**
 * Ids are small and sequential, so requesting something that a user may not see must look the same as requesting an id
 * that does not exist.
 */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().default(sql`now()`);

/** Money in whole pence. */
export const pence = () => bigint({ mode: "number" });

/** Entries no longer in the catalogue folder are hidden rather than deleted, because users may have bought them. */
export const visible = () => boolean().notNull().default(true);

/** Whether an entry is hidden only until its release date. */
export const scheduled = () => boolean().notNull().default(false);

/** The columns that were edited in the back office, which imports leave as they are, and marks such as `ADDED_HERE`. */
export const edited = () => text().array().notNull().default(sql`'{}'`);
export const listOrder = () => integer().notNull().default(0);
export const slugOf = () => text().notNull().unique();

/**
 * The slug that the catalogue folder now uses, if it differs from the store's. The store keeps a slug unless a file
 * gives another slug.
 */
export const folderSlug = () => text();
