import { buffer } from "node:stream/consumers";
import { openMediaStore } from "#server/media/openMediaStore.ts";
import type { MediaStorage } from "#server/media/storage/storage.ts";
import type { MediaStore } from "#server/media/store.ts";
import { readSettings } from "#server/settings/settings.ts";

/**
 * The settings that say where a store keeps its media. That is its data folder or, with `npm run long -- s3`, the
 * store's own prefix in the bucket.
 */
export function mediaEnv(dataDir: string): NodeJS.ProcessEnv {
  const { TEST_BUCKET, S3_ENDPOINT } = process.env;
  return TEST_BUCKET ? { S3_ENDPOINT, MEDIA_STORE: `${TEST_BUCKET}/${encodeURIComponent(dataDir)}` } : {};
}

export const mediaStoreAt = (dataDir: string): MediaStore =>
  openMediaStore(readSettings({ DATA_DIR: dataDir, ...mediaEnv(dataDir) }));

/** Whether the media are in a bucket. */
export const HAS_BUCKET = Boolean(process.env.TEST_BUCKET);

/** The paths of all stored media files, sorted. */
export async function mediaPaths(storage: MediaStorage): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of storage.list()) paths.push(path);
  return paths.toSorted();
}

export const readMedia = (storage: MediaStorage, path: string): Promise<Buffer> => buffer(storage.open(path));
