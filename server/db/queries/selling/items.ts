import { type SQL, sql } from "drizzle-orm";
import type { SharedKind } from "#contract/seller/items.ts";
import type { Database } from "../../open.ts";

/** Everything that can have shares. */
export const namedItems: SQL = sql`
  SELECT 'songs' AS kind, id, name, is_visible, is_scheduled FROM songs
  UNION ALL SELECT 'albums', id, name, is_visible, is_scheduled FROM albums
  UNION ALL SELECT 'beats', id, name, is_visible, false FROM beats
  UNION ALL SELECT 'products', id, name, is_visible, false FROM merchandise`;

export interface NamedItem extends Record<string, unknown> {
  kind: SharedKind;
  id: number;
  name: string;
  isVisible: boolean;
  isScheduled: boolean;
}

/** The items that have or had shares, sorted by name. */
export async function listSharedItems(db: Database): Promise<NamedItem[]> {
  const { rows } = await db.execute<NamedItem>(sql`
    SELECT items.kind, items.id, items.name, items.is_visible AS "isVisible", items.is_scheduled AS "isScheduled"
    FROM (${namedItems}) AS items
    WHERE EXISTS (SELECT FROM share_agreements a WHERE a.kind = items.kind AND a.item_id = items.id)
    ORDER BY items.name, items.kind, items.id`);
  return rows;
}

/** Undefined if there is no such item. */
export async function nameOfItem(db: Database, kind: SharedKind, id: number): Promise<string | undefined> {
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT name FROM (${namedItems}) AS items WHERE items.kind = ${kind} AND items.id = ${id}`,
  );
  return rows[0]?.name;
}
