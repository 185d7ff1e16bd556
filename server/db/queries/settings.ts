import { eq, sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { settings } from "../schema/index.ts";

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}

/** The value of a setting; undefined if it was never saved. */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return row?.value;
}
