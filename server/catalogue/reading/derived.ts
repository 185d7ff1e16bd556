import type { QueuedJob } from "#server/db/jobs.ts";
import type { Database } from "#server/db/open.ts";
import { type Derived, type DerivedKind, listDerived } from "#server/db/queries/derivedMedia.ts";
import { retainFile } from "#server/db/queries/unusedMedia.ts";
import { failureOf, isMade } from "#server/media/jobs/derive.ts";
import { mediaJob, WITHOUT_FFMPEG } from "#server/media/jobs/derivedKinds.ts";
import type { MediaStore } from "#server/media/store.ts";
import type { Problems } from "../files/problems.ts";
import type { Ledger } from "../writing/ledger.ts";

/** The media derived from recordings in the background. */
export interface DerivedMedia {
  /** What was derived from the stored file of `path`. If there is nothing yet, requests a job and returns null. */
  of: (path: string, fileId: string, kind: DerivedKind) => Promise<Derived | null>;
  isAskedFor: (fileId: string, kind: DerivedKind) => boolean;
  /** All requested jobs. */
  jobs: () => QueuedJob[];
}

interface Options {
  db: Database;
  ledger: Ledger;
  store: MediaStore;
  problems: Problems;
  hasEncoder: boolean;
}

export async function openDerived({ db, ledger, store, problems, hasEncoder }: Options): Promise<DerivedMedia> {
  const key = (fileId: string, kind: DerivedKind) => `${kind} ${fileId}`;
  const known = new Map((await listDerived(db)).map((row) => [key(row.fileId, row.kind), row]));
  const asked = new Map<string, QueuedJob>();
  return {
    of: async (path, fileId, kind) => {
      const found = known.get(key(fileId, kind));
      const { unusedSince, resultFileId } = found ?? {};
      if (unusedSince && resultFileId) await ledger.write((writing) => retainFile(writing, resultFileId));
      if (found && (await isMade(store, found))) return found;
      if (found?.failure) problems.note(path, failureOf(kind, found.failure));
      if (hasEncoder || WITHOUT_FFMPEG.includes(kind)) asked.set(key(fileId, kind), mediaJob(fileId, kind));
      return null;
    },
    isAskedFor: (fileId, kind) => asked.has(key(fileId, kind)),
    jobs: () => [...asked.values()],
  };
}
