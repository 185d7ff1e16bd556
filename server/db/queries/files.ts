import { eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { files, importedFiles } from "#server/db/schema/index.ts";

export type NewFile = Omit<typeof files.$inferInsert, "createdAt">;

/** Writes files down; one that is known already is the same by its name. */
export async function saveFiles(db: Database, rows: NewFile[]): Promise<void> {
  await db.insert(files).values(rows).onConflictDoNothing();
}

export interface RememberedFile {
  bytes: number;
  modifiedMs: number;
  sourceHash: string;
  fileId: string;
  facts: unknown;
  /** Where the media store has it. */
  keptAt: string;
}

/** What earlier imports made of the files below a folder, by recipe and path. */
export async function rememberedFiles(db: Database, root: string): Promise<Map<string, RememberedFile>> {
  const rows = await db
    .select({ known: importedFiles, keptAt: files.path })
    .from(importedFiles)
    .innerJoin(files, eq(files.id, importedFiles.fileId))
    .where(sql`starts_with(${importedFiles.path}, ${root})`);
  return new Map(rows.map(({ known, keptAt }) => [`${known.recipe}:${known.path}`, { ...known, keptAt }]));
}

export async function rememberFile(db: Database, row: typeof importedFiles.$inferInsert): Promise<void> {
  const { path: _path, recipe: _recipe, ...facts } = row;
  await db
    .insert(importedFiles)
    .values(row)
    .onConflictDoUpdate({ target: [importedFiles.path, importedFiles.recipe], set: facts });
}

export async function findFile(db: Database, id: string): Promise<typeof files.$inferSelect | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}
