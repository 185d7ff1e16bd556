import {
  type Digest,
  differingTables,
  digestOf,
  fillTables,
  inSnapshot,
  isServed,
  listTables,
  majorOf,
  openClient,
  readTable,
  writeSameText,
} from "../db/copy.ts";
import { isUnused, migrateDatabase, requireMigrated } from "../db/migrate.ts";

const OLDEST_POSTGRES = 15;

/**
 * Copies a store’s database to an empty one, on PostgreSQL 15 or newer, and compares every table. Nothing may write to
 * the source in the meantime, because the copy might miss a change.
 */
export async function moveDatabase(sourceUrl: string, targetUrl: string): Promise<{ tables: number; rows: number }> {
  await requireMigrated(sourceUrl);
  if (!(await isUnused(targetUrl)))
    throw new Error("The new database has been used by Segue before. Choose an empty one.");
  const [source, target] = [await openClient(sourceUrl), await openClient(targetUrl)];
  try {
    if (await isServed(source))
      throw new Error("A server is running. Stop it first, or changes made during the copy will be missing.");
    const major = await majorOf(target);
    if (major < OLDEST_POSTGRES) throw new Error(`PostgreSQL ${major} is too old. Use ${OLDEST_POSTGRES} or newer.`);
    await migrateDatabase(targetUrl);
    for (const client of [source, target]) await writeSameText(client);
    return await inSnapshot(source, async () => {
      const tables = await listTables(source);
      await fillTables(target, tables, (table) => readTable(source, table));
      const digests: Record<string, Digest> = {};
      for (const table of tables) digests[table.name] = await digestOf(source, table);
      const differing = await differingTables(target, digests);
      if (differing.length > 0) throw new Error(`The copy differs in ${differing.join(", ")}. Don’t use it.`);
      return { tables: tables.length, rows: Object.values(digests).reduce((sum, { rows }) => sum + rows, 0) };
    });
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}
