import { and, eq, inArray, lt, not, sql } from "drizzle-orm";
import type { Database } from "#server/db/open.ts";
import { accounts, files, playlists } from "#server/db/schema/index.ts";
import type { NewFile } from "./files.ts";

/** Saves the row of a picture that a user uploaded. A file of the catalogue stays part of the catalogue. */
export async function saveUpload(db: Database, file: NewFile, now: Date): Promise<void> {
  const uploadedAt = sql`CASE WHEN ${files.uploadedAt} IS NULL THEN NULL ELSE excluded.uploaded_at END`;
  await db
    .insert(files)
    .values({ ...file, uploadedAt: now })
    .onConflictDoUpdate({ target: files.id, set: { uploadedAt, unusedSince: null, removedAt: null } });
}

/** Makes a picture that a user uploaded part of the catalogue. */
export async function keepUpload(db: Database, fileId: string): Promise<void> {
  await db.update(files).set({ uploadedAt: null, unusedSince: null }).where(eq(files.id, fileId));
}

/** The total size of an account's pictures. A picture that is used twice is stored and counted only once. */
export async function uploadedBytes(db: Database, accountId: number): Promise<number> {
  const ofPlaylists = db
    .select({ id: playlists.imageFileId })
    .from(playlists)
    .where(eq(playlists.accountId, accountId));
  const ofAccount = db.select({ id: accounts.imageFileId }).from(accounts).where(eq(accounts.id, accountId));
  const [sum] = await db
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(sql`${files.uploadedAt} IS NOT NULL`, inArray(files.id, ofPlaylists.union(ofAccount))));
  return sum?.bytes ?? 0;
}

/** Deletes the rows of pictures that were uploaded before `sentBefore` and are not used. Returns their paths. */
export async function deleteOrphans(db: Database, sentBefore: Date, most: number): Promise<string[]> {
  const isShown = sql`(
    EXISTS (SELECT FROM ${accounts} WHERE ${accounts.imageFileId} = ${files.id})
    OR EXISTS (SELECT FROM ${playlists} WHERE ${playlists.imageFileId} = ${files.id}))`;
  const orphans = db
    .select({ id: files.id })
    .from(files)
    .where(and(lt(files.uploadedAt, sentBefore), not(isShown)))
    .limit(most)
    .for("update", { skipLocked: true });
  const deleted = await db.delete(files).where(inArray(files.id, orphans)).returning({ path: files.path });
  return deleted.map(({ path }) => path);
}
