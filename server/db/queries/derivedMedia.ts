import { and, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#server/db/open.ts";
import { beats, derivedMedia, files, songs } from "#server/db/schema/index.ts";
import { type NewFile, saveFiles } from "./files.ts";

export type DerivedKind = (typeof derivedMedia.$inferSelect)["kind"];

export interface Derived {
  fileId: string;
  kind: DerivedKind;
  resultFileId: string | null;
  /** The rendition's path in the media store. */
  storedAt: string | null;
  unusedSince: Date | null;
  waveform: string | null;
  loudness: number | null;
  failure: string | null;
}

/** What was derived from a file; the kind determines which field is present. */
export type Made = { result: NewFile } | { waveform: string } | { loudness: number | null };

const results = alias(files, "results");

const derived = (db: Database) =>
  db
    .select({
      fileId: derivedMedia.fileId,
      kind: derivedMedia.kind,
      resultFileId: derivedMedia.resultFileId,
      storedAt: results.path,
      unusedSince: results.unusedSince,
      waveform: derivedMedia.waveform,
      loudness: derivedMedia.loudness,
      failure: derivedMedia.failure,
    })
    .from(derivedMedia)
    .leftJoin(results, eq(results.id, derivedMedia.resultFileId))
    .$dynamic();

export const listDerived = (db: Database): Promise<Derived[]> => derived(db);

const ofFile = (fileId: string, kind: DerivedKind) => and(eq(derivedMedia.fileId, fileId), eq(derivedMedia.kind, kind));

export async function findDerived(db: Database, fileId: string, kind: DerivedKind): Promise<Derived | undefined> {
  const [found] = await derived(db).where(ofFile(fileId, kind));
  return found;
}

export async function saveDerived(db: Database, fileId: string, kind: DerivedKind, made: Made): Promise<void> {
  if ("result" in made) await saveFiles(db, [made.result]);
  const facts = {
    resultFileId: "result" in made ? made.result.id : null,
    waveform: "waveform" in made ? made.waveform : null,
    loudness: "loudness" in made ? made.loudness : null,
    failures: 0,
    failure: null,
  };
  await db
    .insert(derivedMedia)
    .values({ fileId, kind, ...facts })
    .onConflictDoUpdate({ target: [derivedMedia.fileId, derivedMedia.kind], set: facts });
}

/** Counts a failure. Returns how many there have been since the last success or request. */
export async function countFailure(db: Database, fileId: string, kind: DerivedKind, failure: string): Promise<number> {
  const [row] = await db
    .insert(derivedMedia)
    .values({ fileId, kind, failure, failures: 1 })
    .onConflictDoUpdate({
      target: [derivedMedia.fileId, derivedMedia.kind],
      set: { failure, failures: sql`${derivedMedia.failures} + 1` },
    })
    .returning({ failures: derivedMedia.failures });
  return row?.failures ?? 0;
}

/** Resets the failure counts, so that everything that failed is retried. */
export async function forgetFailures(db: Database): Promise<void> {
  await db.update(derivedMedia).set({ failures: 0 }).where(sql`${derivedMedia.failures} > 0`);
}

/** Assigns what was derived from a file to the songs and beats that use the file, unless they already have it. */
export async function giveDerived(db: Database, { fileId, kind, resultFileId, ...facts }: Derived): Promise<void> {
  const ofSongs = eq(songs.highFileId, fileId);
  const { waveform, loudness } = facts;
  if (kind === "medium" && resultFileId !== null)
    await db
      .update(songs)
      .set({ mediumFileId: resultFileId })
      .where(and(ofSongs, isNull(songs.mediumFileId)));
  if (kind === "low" && resultFileId !== null)
    await db
      .update(songs)
      .set({ lowFileId: resultFileId })
      .where(and(ofSongs, isNull(songs.lowFileId)));
  if (kind === "fallback" && resultFileId !== null)
    await db
      .update(files)
      .set({ fallbackFileId: resultFileId })
      .where(and(eq(files.id, fileId), isNull(files.fallbackFileId)));
  if (kind === "loudness" && loudness !== null)
    await db
      .update(songs)
      .set({ loudnessLufs: loudness })
      .where(and(ofSongs, isNull(songs.loudnessLufs)));
  if (kind === "waveform" && waveform !== null)
    await db
      .update(beats)
      .set({ waveform })
      .where(and(eq(beats.previewFileId, fileId), eq(beats.waveform, "")));
}

/** A readable name for a recording: the path of its song or beat, or else the id of its file. */
export async function nameOfRecording(db: Database, fileId: string): Promise<string> {
  const [song] = await db.select({ path: songs.sourcePath }).from(songs).where(eq(songs.highFileId, fileId)).limit(1);
  if (song?.path) return song.path;
  const ofBeat = or(eq(beats.previewFileId, fileId), eq(beats.masterFileId, fileId));
  const [beat] = await db.select({ slug: beats.slug }).from(beats).where(ofBeat).limit(1);
  return beat ? `beats/${beat.slug}` : `the file ${fileId}`;
}
