import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";

/** Mails that are owed, written in the transaction of what they tell about, each until it is sent. */
export const outgoingMails = pgTable(
  "outgoing_mails",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attempts: integer().notNull().default(0),
    /** When to send it, or to send it again; while a server sends it, when another may. */
    dueAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("outgoing_mails_due").on(table.dueAt)],
);
