import { eq } from "drizzle-orm";
import type { Database } from "../open.ts";
import { settings } from "../schema/index.ts";
import { saveSetting } from "./settings.ts";

const KEY = "ownerEmail";

/** The address that gets an email about each sale; "" for none. */
export async function ownerEmail(db: Database): Promise<string> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  return typeof row?.value === "string" ? row.value : "";
}

export const setOwnerEmail = (db: Database, value: string): Promise<void> => saveSetting(db, KEY, value);
