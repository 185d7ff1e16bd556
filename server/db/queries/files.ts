import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { files, importedFiles, songs } from "#server/db/schema/index.ts";

export type StoredFile = typeof files.$inferSelect;
export type NewFile = Omit<typeof files.$inferInsert, "createdAt" | "uploadedAt" | "unusedSince" | "removedAt">;

/** Saves the catalogue's files. A known file keeps its id and belongs to the catalogue from now on. */
export async function saveFiles(db: Database, rows: NewFile[]): Promise<void> {
  await db
    .insert(files)
    .values(rows)
    .onConflictDoUpdate({
      target: files.id,
      set: { uploadedAt: null, unusedSince: null, removedAt: null },
      setWhere: sql`num_nonnulls(${files.uploadedAt}, ${files.unusedSince}, ${files.removedAt}) > 0`,
    });
}

/** The stored recording with this sound; the latest if there are several. */
export async function findSound(db: Database, soundHash: string): Promise<{ id: string; path: string } | undefined> {
  const [found] = await db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(eq(files.soundHash, soundHash))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(1);
  return found;
}

/** The recordings that an older version stored without a sound hash. */
export const recordingsWithoutHash = (db: Database) =>
  db
    .select({ id: files.id, path: files.path })
    .from(files)
    .where(
      and(
        isNull(files.soundHash),
        sql`(${files.id} in (select ${songs.highFileId} from ${songs}) or ${files.id} in
          (select ${importedFiles.fileId} from ${importedFiles} where ${importedFiles.recipe} in ('recording', 'beat', 'music', 'tagged', 'tags')))`,
      ),
    );

export async function rememberSound(db: Database, fileId: string, soundHash: string): Promise<void> {
  await db.update(files).set({ soundHash }).where(eq(files.id, fileId));
}

/** Fills in the source paths of songs that an older version imported without a path. */
export async function rememberPaths(db: Database, root: string): Promise<void> {
  const folder = `${root}/`;
  await db.execute(sql`
    update songs set source_path = substr(known.path, length(${folder}) + 1) from imported_files known
    where songs.source_path is null and known.file_id = songs.high_file_id and known.recipe in ('recording', 'music', 'tagged', 'tags')
      and starts_with(known.path, ${folder})`);
}

export interface RememberedFile {
  /** Absolute. */
  path: string;
  importer: string;
  bytes: number;
  modifiedMs: number;
  inodeChangedMs: number | null;
  sourceHash: string;
  fileId: string;
  soundHash: string | null;
  facts: unknown;
  /** The file's path in the media store. */
  storedAt: string;
  unusedSince: Date | null;
}

const remembered = (db: Database) =>
  db
    .select({ known: importedFiles, storedAt: files.path, soundHash: files.soundHash, unusedSince: files.unusedSince })
    .from(importedFiles)
    .innerJoin(files, eq(files.id, importedFiles.fileId))
    .$dynamic();

type RememberedRow = Awaited<ReturnType<typeof remembered>>[number];
const toRemembered = ({ known: { recipe: importer, ...known }, ...file }: RememberedRow): RememberedFile => ({
  ...known,
  importer,
  ...file,
});

/** What earlier imports made from the files in a folder. */
export async function rememberedFiles(db: Database, root: string): Promise<RememberedFile[]> {
  const rows = await remembered(db).where(sql`starts_with(${importedFiles.path}, ${root})`);
  return rows.map(toRemembered);
}

/** What an earlier import made from this content, in any folder. */
export async function rememberedContent(
  db: Database,
  importer: string,
  sourceHash: string,
): Promise<RememberedFile | undefined> {
  const [row] = await remembered(db)
    .where(and(eq(importedFiles.sourceHash, sourceHash), eq(importedFiles.recipe, importer)))
    .limit(1);
  return row && toRemembered(row);
}

export async function rememberFile(db: Database, row: typeof importedFiles.$inferInsert): Promise<void> {
  const { path: _path, recipe: _recipe, ...facts } = row;
  await db
    .insert(importedFiles)
    .values(row)
    .onConflictDoUpdate({ target: [importedFiles.path, importedFiles.recipe], set: facts });
}

export async function findFile(db: Database, id: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

/** The recording's rendition that every browser can play. */
export async function findFallback(db: Database, recordingId: string): Promise<StoredFile | undefined> {
  const recordings = alias(files, "recordings");
  const [found] = await db
    .select({ fallback: files })
    .from(recordings)
    .innerJoin(files, eq(files.id, recordings.fallbackFileId))
    .where(eq(recordings.id, recordingId));
  return found?.fallback;
}

/** What an import found out about a recording that some browsers cannot play. */
export interface FallbackOf {
  fileId: string;
  mimeType: string;
  fallbackFileId: string | null;
}

/** Stores the MIME types and fallbacks of recordings. `fallbackFileId` is null if there is no fallback any more. */
export async function saveFallbacks(db: Database, rows: readonly FallbackOf[]): Promise<void> {
  await db.execute(sql`
    UPDATE ${files} SET mime_type = found."mimeType", fallback_file_id = found."fallbackFileId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS found("fileId" text, "mimeType" text, "fallbackFileId" text)
    WHERE ${files.id} = found."fileId"
      AND (${files.mimeType}, ${files.fallbackFileId}) IS DISTINCT FROM (found."mimeType", found."fallbackFileId")`);
}
