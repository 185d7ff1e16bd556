import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns.ts";

/** The changes made by administrators. Entries are only added, and the hash of each covers the previous one. */
export const auditEntries = pgTable("audit_entries", {
  id: identity(),
  at: moment().notNull(),
  /**
   * The account that made the change; null for a command on the server. Not a reference, because an entry outlives its
   * account.
   */
  actorId: integer(),
  /** The email address of that account, or the command. */
  actor: text().notNull(),
  /** Such as "order.ship". */
  action: text().notNull(),
  /** Such as "order 12". */
  subject: text().notNull(),
  /** The JSON text that was hashed; the type `jsonb` would reorder its keys. */
  before: text().notNull(),
  after: text().notNull(),
  previousHash: text().notNull(),
  hash: text().notNull().unique(),
});
