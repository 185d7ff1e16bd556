import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SharedKind } from "#contract/seller/items.ts";
import type { ItemMonth } from "#server/domain/statement.ts";
import type { Database } from "../../open.ts";
import { orderLines, saleEntries } from "../../schema/index.ts";
import { namedItems } from "./items.ts";

type NewEntry = typeof saleEntries.$inferInsert;

export async function insertSaleEntries(db: Database, entries: NewEntry[]): Promise<void> {
  const amounts = entries.filter(({ amountPence }) => amountPence > 0);
  if (amounts.length > 0) await db.insert(saleEntries).values(amounts);
}

const GIVEN_BACK = { sale: "refund", vat: "vatRefund" } as const;

/**
 * How much of each order line’s sale or VAT is left after refunds, in pence by the line’s id. Omits lines that cost
 * nothing.
 */
export async function leftOfLines(
  db: Database,
  orderId: number,
  of: keyof typeof GIVEN_BACK = "sale",
): Promise<Map<number, number>> {
  const lines = db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const left = sql<number>`sum(CASE ${saleEntries.kind} WHEN ${of} THEN ${saleEntries.amountPence}
    WHEN ${GIVEN_BACK[of]} THEN -${saleEntries.amountPence} ELSE 0 END)::float8`;
  const rows = await db
    .select({ id: saleEntries.orderLineId, left })
    .from(saleEntries)
    .where(inArray(saleEntries.orderLineId, lines))
    .groupBy(saleEntries.orderLineId);
  return new Map(rows.map((row) => [row.id, row.left]));
}

/** The kind of the item that an order line sold; null if the line sold none. */
const itemOfLine = sql`(CASE WHEN l.beat_id IS NOT NULL THEN 'beats' WHEN l.merchandise_id IS NOT NULL THEN 'products' END)`;

const amountOf = (kind: NewEntry["kind"]): SQL =>
  sql`coalesce(sum(e.amount_pence) FILTER (WHERE e.kind = ${kind}), 0)::float8`;

/**
 * What each shared item earned in each month (UTC). If an account is given, only the items that it ever had a share in.
 */
export async function listEarnings(db: Database, accountId: number | null): Promise<ItemMonth[]> {
  const { rows } = await db.execute<ItemMonth & Record<string, unknown>>(sql`
    WITH shared AS (
      SELECT DISTINCT a.kind, a.item_id FROM share_agreements a JOIN agreed_shares s ON s.agreement_id = a.id
      WHERE ${accountId}::int IS NULL OR s.account_id = ${accountId}::int
    ), items AS (${namedItems})
    SELECT to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, shared.kind, shared.item_id AS "itemId",
      coalesce(min(items.name), '') AS name, ${amountOf("sale")} AS "salesPence",
      ${amountOf("refund")} AS "refundsPence", ${amountOf("vat")} - ${amountOf("vatRefund")} AS "vatPence",
      ${amountOf("fee")} AS "feesPence"
    FROM shared
    JOIN order_lines l ON shared.kind = ${itemOfLine} AND shared.item_id = coalesce(l.beat_id, l.merchandise_id)
    JOIN sale_entries e ON e.order_line_id = l.id
    LEFT JOIN items ON items.kind = shared.kind AND items.id = shared.item_id
    GROUP BY month, shared.kind, shared.item_id ORDER BY month DESC, name, shared.kind, shared.item_id`);
  return rows;
}

interface SellerDay extends Record<string, unknown> {
  day: string;
  salesPence: number;
  plays: number;
}

export interface Item {
  kind: SharedKind;
  itemId: number;
}

const idsOf = (items: readonly Item[], kind: SharedKind): SQL =>
  sql`${sql.param(items.filter((item) => item.kind === kind).map(({ itemId }) => itemId))}::int[]`;

/** The sales and plays of some items on each day of a period in UTC, oldest first. A day is written "2026-11-01". */
export async function readItemDays(
  db: Database,
  items: readonly Item[],
  { from, to }: { from: string; to: string },
): Promise<SellerDay[]> {
  const start = sql`(${from}::timestamp AT TIME ZONE 'UTC')`;
  const { rows } = await db.execute<SellerDay>(sql`
    WITH events (at, pence, plays) AS (
      SELECT e.at, e.amount_pence, 0 FROM sale_entries e JOIN order_lines l ON l.id = e.order_line_id
        WHERE e.kind = 'sale' AND e.at >= ${start}
          AND (l.beat_id = any(${idsOf(items, "beats")}) OR l.merchandise_id = any(${idsOf(items, "products")}))
      UNION ALL SELECT p.played_at, 0, 1 FROM plays p JOIN songs s ON s.id = p.song_id
        WHERE p.played_at >= ${start}
          AND (s.id = any(${idsOf(items, "songs")}) OR s.album_id = any(${idsOf(items, "albums")}))
    )
    SELECT day::date::text AS day, coalesce(sum(pence), 0)::float8 AS "salesPence", coalesce(sum(plays), 0)::int AS plays
    FROM generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') AS day
    LEFT JOIN events ON (at AT TIME ZONE 'UTC')::date = day::date
    GROUP BY day ORDER BY day`);
  return rows;
}
