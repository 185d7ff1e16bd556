import { sql } from "drizzle-orm";
import { bigint, boolean, integer, text, timestamp } from "drizzle-orm/pg-core";

/** Ids are small and count up; whoever may not see a thing gets the same answer as for an id that was never given. */
export const identity = () => integer().primaryKey().generatedAlwaysAsIdentity();

export const moment = () => timestamp({ withTimezone: true, mode: "date" });

export const createdAt = () => moment().notNull().default(sql`now()`);

/** Money in whole pence. */
export const pence = () => bigint({ mode: "number" });

/** The name as `fold` of #lib writes it, which is what a search compares. Whoever writes the name writes this. */
export const foldedName = () => text().notNull().default("");

/** What is gone from the catalogue's folder is hidden, because it may have been bought. */
export const visible = () => boolean().notNull().default(true);
export const listOrder = () => integer().notNull().default(0);
export const slugOf = () => text().notNull().unique();

/** What the catalogue's folder calls a thing by now, where that is not its slug: a slug once given stays. */
export const folderSlug = () => text();
