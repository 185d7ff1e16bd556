import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { BY_SELLER, isEdited } from "../writing/edited.ts";
import type { OnRefused } from "../writing/sync.ts";

interface Goods {
  table: PgTable & { slug: PgColumn; edited: PgColumn };
  /** What the refusal calls one of these goods: "beat" or "product". */
  one: string;
}

/**
 * Refuses goods that have the same slug as a seller’s goods: they would overwrite the seller’s pictures and sound, and
 * the seller would get a share of their sales.
 */
export async function withoutSellers<T extends { row: { slug: string } }>(
  db: Database,
  { table, one }: Goods,
  found: T[],
  onRefused: OnRefused,
): Promise<T[]> {
  const own = await db
    .select({ slug: table.slug })
    .from(table as PgTable)
    .where(isEdited(table, BY_SELLER));
  const slugs = new Set(own.map(({ slug }) => String(slug)));
  for (const { row } of found.filter((goods) => slugs.has(goods.row.slug)))
    onRefused(row.slug, `a seller’s ${one} has this slug: rename the file`);
  return found.filter(({ row }) => !slugs.has(row.slug));
}
