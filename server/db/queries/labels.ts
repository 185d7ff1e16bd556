import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { labels } from "#server/db/schema/index.ts";

export type LabelRow = typeof labels.$inferSelect;

const shown = eq(labels.isVisible, true);

export const listLabels = (db: Database): Promise<LabelRow[]> =>
  db.select().from(labels).where(shown).orderBy(asc(labels.name), asc(labels.id));

export async function findLabel(db: Database, id: number): Promise<LabelRow | undefined> {
  const [label] = await db
    .select()
    .from(labels)
    .where(and(shown, eq(labels.id, id)));
  return label;
}
