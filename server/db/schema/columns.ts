import { sql } from "drizzle-orm";
import { bigint, boolean, integer, text, timestamp } from "drizzle-orm/pg-core";

/** Ids are small and count up, so a thing that a user may not see gives the same response as an id that does not exist. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().default(sql`now()`);

/** Money in whole pence. */
export const pence = () => bigint({ mode: "number" });

/** The name as `fold` of #lib returns it, which searches compare. Every query that writes the name writes this too. */
export const foldedName = () => text().notNull().default("");

/** Things that are no longer in the catalogue folder are hidden rather than deleted, because users may have bought them. */
export const visible = () => boolean().notNull().default(true);
export const listOrder = () => integer().notNull().default(0);
export const slugOf = () => text().notNull().unique();

/** The slug that the catalogue folder now uses for a thing whose store slug differs: a slug once assigned stays. */
export const folderSlug = () => text();
