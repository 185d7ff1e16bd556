import { createWriteStream } from "node:fs";
import { dirname } from "node:path";
import { ifPresent } from "../media/storage/scratch.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import type { BackupPlace, Manifest } from "./manifest.ts";
import { hashOf } from "./moveMedia.ts";

type Uploads = Manifest["uploads"];

/**
 * Copies the files of these batches, except those that an earlier backup already has. A batch that was approved or
 * declined in the meantime may be gone.
 */
export async function copyUploads(
  uploads: MediaStorage,
  { sealer, upload }: BackupPlace,
  batches: ReadonlySet<string>,
  present: ReadonlyMap<string, number>,
): Promise<Uploads> {
  const copied: Uploads = [];
  const copy = async (path: string): Promise<void> => {
    const hash = await hashOf(uploads.open(path));
    const target = upload(hash);
    if (!present.has(target)) await sealer.write(target, uploads.open(path));
    copied.push({ path, hash });
  };
  for await (const { path } of uploads.list()) if (batches.has(dirname(path))) await ifPresent(copy(path));
  return copied;
}

/** Restores uploads, and checks each against the hash in the manifest. */
export async function restoreUploads(
  uploads: MediaStorage,
  { sealer, storage, upload }: BackupPlace,
  files: Uploads,
): Promise<void> {
  for (const { path, hash } of files) {
    await uploads.putAt(path, (target) => sealer.read(upload(hash), createWriteStream(target)));
    if ((await hashOf(uploads.open(path))) === hash) continue;
    await uploads.remove(path);
    throw new Error(`The backup’s file ${storage.locate(upload(hash))} was changed.`);
  }
}
