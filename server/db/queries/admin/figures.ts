import { asc, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../open.ts";
import { codes } from "../../schema/index.ts";
import type { CodeRow } from "../codes.ts";
import { isToSend } from "./orders.ts";

/** Work that is waiting, and work that has failed. */
export interface Backlog extends Record<string, number> {
  orders_to_send: number;
  mails_waiting: number;
  mails_failing: number;
  mails_failed: number;
  payments_pending: number;
  jobs_waiting: number;
  jobs_failed: number;
}

/** The figures of a store, by name. */
export interface Figures extends Backlog {
  accounts: number;
  subscribed: number;
  songs: number;
  albums: number;
  plays: number;
  plays_of_7_days: number;
  orders: number;
  revenue_pence: number;
  refunded_pence: number;
  media_files: number;
  media_bytes: number;
}

async function onlyRow<T>(db: Database, query: SQL): Promise<T> {
  const [row] = (await db.execute(query)).rows;
  if (!row) throw new Error("PostgreSQL returned no row.");
  return row as T;
}

export const readBacklog = (db: Database): Promise<Backlog> =>
  onlyRow(
    db,
    sql`SELECT
    (SELECT count(*)::int FROM orders WHERE ${isToSend}) AS orders_to_send,
    (SELECT count(*)::int FROM outgoing_mails WHERE failed_at IS NULL) AS mails_waiting,
    (SELECT count(*)::int FROM outgoing_mails WHERE failed_at IS NULL AND attempts > 1) AS mails_failing,
    (SELECT count(*)::int FROM outgoing_mails WHERE failed_at IS NOT NULL) AS mails_failed,
    (SELECT count(*)::int FROM payments WHERE state = 'capturing') AS payments_pending,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts < max_attempts) AS jobs_waiting,
    (SELECT count(*)::int FROM graphile_worker.jobs WHERE attempts >= max_attempts) AS jobs_failed`,
  );

/** Counts the contents of a store. */
export async function readFigures(db: Database, now: Date): Promise<Figures> {
  const at = now.toISOString();
  const counted = await onlyRow<Omit<Figures, keyof Backlog>>(
    db,
    sql`SELECT
    (SELECT count(*)::int FROM accounts WHERE closed_at IS NULL) AS accounts,
    (SELECT count(*)::int FROM accounts WHERE subscribed_until > ${at}) AS subscribed,
    (SELECT count(*)::int FROM songs WHERE is_visible) AS songs,
    (SELECT count(*)::int FROM albums WHERE is_visible) AS albums,
    (SELECT count(*)::float8 FROM plays) AS plays,
    (SELECT count(*)::float8 FROM plays WHERE played_at > ${at}::timestamptz - interval '7 days') AS plays_of_7_days,
    (SELECT count(*)::int FROM orders) AS orders,
    (SELECT coalesce(sum(amount_pence), 0)::float8 FROM orders WHERE paid <> 'Unpaid') AS revenue_pence,
    (SELECT coalesce(sum(refunded_pence), 0)::float8 FROM orders) AS refunded_pence,
    (SELECT count(*)::int FROM files) AS media_files,
    (SELECT coalesce(sum(bytes), 0)::float8 FROM files) AS media_bytes`,
  );
  return { ...counted, ...(await readBacklog(db)) } as Figures;
}

/** All codes in use, sorted by name. */
export const listCodes = (db: Database): Promise<CodeRow[]> =>
  db.select().from(codes).where(sql`${codes.isVisible}`).orderBy(asc(codes.code));
