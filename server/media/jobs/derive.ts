import * as z from "zod/mini";
import type { Database } from "../../db/open.ts";
import {
  countFailure,
  type DerivedKind,
  findDerived,
  giveDerived,
  type Made,
  nameOfRecording,
  saveDerived,
} from "../../db/queries/derivedMedia.ts";
import { findFile } from "../../db/queries/files.ts";
import { isOfTheMachine } from "../../db/reasons.ts";
import type { LoudnessMeter } from "../sound/loudness.ts";
import type { Encoder } from "../sound/renditions.ts";
import { readTags } from "../sound/tags.ts";
import { waveformOf } from "../sound/waveform/waveform.ts";
import type { MediaStore } from "../store.ts";
import { KIND_NAMES } from "./derivedKinds.ts";

/** The operations that ffmpeg performs. */
export interface SoundTools {
  encode: Encoder;
  measure: LoudnessMeter;
}

export interface Deriving {
  db: Database;
  store: MediaStore;
  tools: SoundTools | null;
  report: (error: unknown) => void;
}

const Payload = z.object({ fileId: z.string() });

/** After this many failures a file is left alone until the next import. */
const MAX_FAILURES = 3;

/**
 * Derives one kind of media from a stored recording, unless it already exists, and assigns it to whatever plays the
 * recording.
 */
export async function derive(
  deriving: Deriving,
  kind: DerivedKind,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> {
  const { db, store } = deriving;
  const { fileId } = Payload.parse(payload);
  const source = await findFile(db, fileId);
  if (!source) return;
  try {
    const known = await findDerived(db, fileId, kind);
    if (!known || !(await isMade(store, known))) {
      const made = await make(deriving, kind, source.path, signal);
      await db.transaction((transaction) => saveDerived(transaction, fileId, kind, made));
    }
    const found = await findDerived(db, fileId, kind);
    if (found) await giveDerived(db, found);
  } catch (cause) {
    signal.throwIfAborted();
    // A full disk or an unavailable database is not the file's fault, so it does not count as a failure.
    if (isOfTheMachine(cause)) throw cause;
    await fail(deriving, kind, fileId, cause);
  }
}

/** Whether something was derived and still exists. */
export async function isMade(
  store: MediaStore,
  { failure, storedAt }: { failure: string | null; storedAt: string | null },
): Promise<boolean> {
  return failure === null && (storedAt === null || (await store.stat(storedAt)) !== null);
}

async function make({ store, tools }: Deriving, kind: DerivedKind, path: string, signal: AbortSignal): Promise<Made> {
  if (!(await store.stat(path))) throw new Error("the recording is missing in the media folder");
  return store.withLocal(path, async (source) => {
    if (kind === "waveform")
      return { waveform: await waveformOf(source, (await readTags(source)).tags.durationSeconds) };
    if (!tools) throw new Error("ffmpeg is not installed");
    if (kind === "loudness") return { loudness: await tools.measure(source, signal) };
    const stored = await store.putMade(".m4a", (target) => tools.encode(source, target, kind, { signal }));
    return { result: { ...stored, mimeType: "audio/mp4", width: null, height: null } };
  });
}

/** Throws so that the job is retried. After the last attempt, reports the failure, which the next import mentions. */
async function fail({ db, report }: Deriving, kind: DerivedKind, fileId: string, cause: unknown): Promise<void> {
  const reason = cause instanceof Error ? cause.message : String(cause);
  if ((await countFailure(db, fileId, kind, reason)) < MAX_FAILURES) throw cause;
  report(new Error(`${await nameOfRecording(db, fileId)}: ${failureOf(kind, reason)}`));
}

export const failureOf = (kind: DerivedKind, reason: string): string =>
  `its ${KIND_NAMES[kind]} could not be made: ${reason}`;
