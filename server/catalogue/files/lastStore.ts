import { eq } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { saveSetting } from "#server/db/queries/settings.ts";
import { settings } from "#server/db/schema/index.ts";
import type { Ledger } from "../writing/ledger.ts";
import type { Folder } from "./folder.ts";
import { Problems } from "./problems.ts";
import { readText } from "./readText.ts";
import { readYaml, type Source } from "./source.ts";

const FILE = "store.yaml";

/**
 * Reads store.yaml. If it is invalid, reports the problem and returns the last valid version from `db`, or null if
 * there is none.
 */
export async function openStoreFile(
  db: Database | null,
  ledger: Ledger,
  folder: Folder,
  problems: Problems,
): Promise<Source | null> {
  if (!folder.find(FILE)) return null;
  const text = await readText(folder, FILE, problems);
  const source = text === null ? null : readYaml(FILE, text, problems);
  if (!source) return db && lastReadable(db);
  ledger.reserve((writing) => saveSetting(writing, FILE, text));
  return source;
}

async function lastReadable(db: Database): Promise<Source | null> {
  const [saved] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, FILE));
  return typeof saved?.value === "string" ? readYaml(FILE, saved.value, new Problems()) : null;
}
