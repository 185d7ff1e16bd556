import { sql } from "drizzle-orm";
import type { Database } from "../../open.ts";

/** What happened on one day. */
interface Day extends Record<string, unknown> {
  day: string;
  orders: number;
  pence: number;
  plays: number;
  signUps: number;
  failedPayments: number;
  failedMails: number;
}

interface Period {
  /** The first day, such as "2026-11-01". */
  from: string;
  to: string;
  /** The `reason` of payments that the buyer never approved. These do not count as failed. */
  abandoned: string;
}

/** Every day of a period in UTC, oldest first. */
export async function readDays(db: Database, { from, to, abandoned }: Period): Promise<Day[]> {
  const start = sql`(${from}::timestamp AT TIME ZONE 'UTC')`;
  const { rows } = await db.execute<Day>(sql`
    WITH events (at, kind, pence) AS (
      SELECT created_at, 'order', amount_pence FROM orders WHERE paid <> 'Unpaid' AND created_at >= ${start}
      UNION ALL SELECT played_at, 'play', 0 FROM plays WHERE played_at >= ${start}
      UNION ALL SELECT created_at, 'signUp', 0 FROM accounts WHERE created_at >= ${start}
      UNION ALL SELECT created_at, 'failedPayment', 0 FROM payments
        WHERE state = 'refused' AND reason <> ${abandoned} AND created_at >= ${start}
      UNION ALL SELECT failed_at, 'failedMail', 0 FROM outgoing_mails WHERE failed_at >= ${start}
    )
    SELECT day::date::text AS day,
      count(*) FILTER (WHERE kind = 'order')::int AS orders,
      coalesce(sum(pence), 0)::float8 AS pence,
      count(*) FILTER (WHERE kind = 'play')::int AS plays,
      count(*) FILTER (WHERE kind = 'signUp')::int AS "signUps",
      count(*) FILTER (WHERE kind = 'failedPayment')::int AS "failedPayments",
      count(*) FILTER (WHERE kind = 'failedMail')::int AS "failedMails"
    FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') AS day
    LEFT JOIN events ON (at AT TIME ZONE 'UTC')::date = day::date
    GROUP BY day ORDER BY day`);
  return rows;
}
