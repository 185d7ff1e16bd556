import { eq } from "drizzle-orm";
import type { Database } from "../open.ts";
import { settings } from "../schema/index.ts";

const KEY = "ownerEmail";

/** The address that gets an email about each sale; "" for none. */
export async function ownerEmail(db: Database): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof row?.value === "string" ? row.value : "";
}

export async function setOwnerEmail(db: Database, value: string): Promise<void> {
  await db.insert(settings).values({ key: KEY, value }).onConflictDoUpdate({ target: settings.key, set: { value } });
}
