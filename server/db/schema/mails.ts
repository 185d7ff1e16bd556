import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** Mails that have not been sent, written in the transaction of the event that they report. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When to send or retry it. If a server is already sending it, this is when another server may take over. */
    dueAt: moment().notNull(),
    /** When the last attempt failed; null while there are attempts left. */
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [index("outgoing_mails_due").on(table.dueAt)],
);
