import { and, eq, inArray, is, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import * as schema from "#server/db/schema/index.ts";

const { accounts, banners, categories, derivedMedia, files, importedFiles, merchandise } = schema;
const { nfts, orderLines, ownedSongs, playlists, settings, songs, videos } = schema;

/** Tables that refer to files without displaying them. */
const MEMORIES: readonly PgTable[] = [files, importedFiles, derivedMedia];
/**
 * In these tables, a row that an import has hidden does not keep its files in use. Albums and artists are not listed
 * here, because even hidden ones are shown with the songs that people own.
 */
const GONE_WHEN_HIDDEN = [banners, categories, nfts, videos];

/** Rows hidden in the back office count as well, because they can be shown again. */
const shownOrHiddenByHand = ({ isVisible, edited }: { isVisible: PgColumn; edited: PgColumn }): SQL =>
  sql`(${isVisible} OR 'isVisible' = any(${edited}))`;

/** Which rows of a table count as uses; undefined for all. */
function counted(table: PgTable): SQL | undefined {
  if (table === songs)
    return sql`(${shownOrHiddenByHand(songs)} OR ${songs.isScheduled} OR EXISTS (SELECT FROM ${ownedSongs} WHERE ${ownedSongs.songId} = ${songs.id}))`;
  const hideable = GONE_WHEN_HIDDEN.find((one) => one === table);
  return hideable && shownOrHiddenByHand(hideable);
}

/** The columns of a table that refer to files. */
const fileColumns = (table: PgTable): PgColumn[] =>
  getTableConfig(table)
    .foreignKeys.map((key) => key.reference())
    .filter(({ foreignTable }) => foreignTable === files)
    .flatMap(({ columns }) => columns);

/** Every reference to a file in the schema, including those without a foreign key. */
function uses(): SQL[] {
  const tables = Object.values<unknown>(schema)
    .filter((one): one is PgTable => is(one, PgTable))
    .filter((table) => !MEMORIES.includes(table));
  return [
    ...tables.flatMap((table) =>
      fileColumns(table).map(
        (column) => sql`SELECT ${column} FROM ${table} WHERE ${and(isNotNull(column), counted(table))}`,
      ),
    ),
    sql`SELECT ${accounts.imageFileId} FROM ${accounts} WHERE ${isNotNull(accounts.imageFileId)}`,
    sql`SELECT ${playlists.imageFileId} FROM ${playlists} WHERE ${isNotNull(playlists.imageFileId)}`,
    sql`SELECT unnest(${merchandise.moreFileIds}) FROM ${merchandise}`,
    // Orders keep showing the goods as they were at the time of purchase.
    sql`SELECT picture.id
        FROM ${orderLines}, substring(${orderLines.snapshot} ->> 'image', '/media/image/([^.]+)') picture (id)
        WHERE picture.id IS NOT NULL`,
    sql`SELECT header.value FROM ${settings}, jsonb_each_text(${settings.value} -> 'headerFileIds') header
        WHERE ${settings.key} = 'store' AND header.value IS NOT NULL`,
    sql`SELECT ${settings.value} ->> 'logoFileId' FROM ${settings}
        WHERE ${settings.key} = 'store_edits' AND ${settings.value} ->> 'logoFileId' IS NOT NULL`,
  ];
}

/** The files that are shown or played, and those derived from them, which an import would otherwise create again. */
const usedFiles = (): SQL => sql`
  WITH shown (id) AS (${sql.join(uses(), sql` UNION ALL `)}),
  used (id) AS (
    SELECT id FROM shown
    UNION ALL
    SELECT ${derivedMedia.resultFileId} FROM ${derivedMedia}
      WHERE ${derivedMedia.resultFileId} IS NOT NULL AND ${derivedMedia.fileId} IN (SELECT id FROM shown)
    UNION ALL
    SELECT ${files.fallbackFileId} FROM ${files}
      WHERE ${files.fallbackFileId} IS NOT NULL AND ${files.id} IN (SELECT id FROM shown)
    UNION ALL
    SELECT ${importedFiles.facts} ->> 'pictureFileId' FROM ${importedFiles}
      WHERE ${importedFiles.facts} ? 'pictureFileId' AND ${importedFiles.fileId} IN (SELECT id FROM shown)
  )`;

/** Records when each file of the catalogue became unused, and clears that time when a file is used again. */
export async function markUnused(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    ${usedFiles()}
    UPDATE ${files} SET unused_since = CASE WHEN ${files.unusedSince} IS NULL THEN ${now.toISOString()}::timestamptz END
    WHERE ${files.removedAt} IS NULL AND ${files.uploadedAt} IS NULL
      AND (${files.unusedSince} IS NULL) = (${files.id} NOT IN (SELECT id FROM used))`);
}

/** Marks files that became unused earlier than `before` as removed, and forgets their sources. Returns their paths. */
export async function claimUnused(
  db: Database,
  { before, now, atMost }: { before: Date; now: Date; atMost: number },
): Promise<string[]> {
  const unused = db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.unusedSince, before), isNull(files.removedAt)))
    .limit(atMost)
    .for("update", { skipLocked: true });
  const removed = await db
    .update(files)
    .set({ removedAt: now })
    .where(inArray(files.id, unused))
    .returning({ id: files.id, path: files.path });
  const ids = removed.map(({ id }) => id);
  await db.delete(importedFiles).where(inArray(importedFiles.fileId, ids));
  return removed.map(({ path }) => path);
}

/** Prevents the removal of a file that is about to be used again. */
export async function retainFile(db: Database, fileId: string): Promise<void> {
  await db
    .update(files)
    .set({ unusedSince: null })
    .where(and(eq(files.id, fileId), isNull(files.removedAt)));
}

/** The given paths in the media store that nothing uses. Only reads, because PostgreSQL cannot write on a full disk. */
export async function unusedAmong(db: Database, paths: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    ${usedFiles()}
    SELECT given.path FROM unnest(${sql.param(paths)}::text[]) AS given (path)
    WHERE given.path NOT IN (SELECT ${files.path} FROM ${files} WHERE ${files.id} IN (SELECT id FROM used))`);
  return rows.map(({ path }) => path);
}
