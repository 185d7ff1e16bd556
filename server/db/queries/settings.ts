import { sql } from "drizzle-orm";
import type { Database } from "../open.ts";
import { settings } from "../schema/index.ts";

export async function saveSetting(db: Database, key: string, value: unknown): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
}
