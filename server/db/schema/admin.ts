import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { identity, moment } from "./columns.ts";

/** What administrators have changed. Entries are only ever added, and the hash of each covers the one before it. */
export const auditEntries = pgTable("audit_entries", {
  id: identity(),
  at: moment().notNull(),
  /** The account that made the change; null for a command on the server. No reference: an entry outlives its account. */
  actorId: integer(),
  /** The email address of that account, or the command. */
  actor: text().notNull(),
  /** What was done, such as "order.ship". */
  action: text().notNull(),
  /** What it was done to, such as "order 12". */
  subject: text().notNull(),
  /** JSON as it was hashed: the `jsonb` type would reorder its keys. */
  before: text().notNull(),
  after: text().notNull(),
  previousHash: text().notNull(),
  hash: text().notNull().unique(),
});
