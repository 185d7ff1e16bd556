import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { diskStorage } from "./storage/disk.ts";
import { s3Storage } from "./storage/s3.ts";
import { scratchPathsIn } from "./storage/scratch.ts";
import { type MediaStore, mediaStoreOn } from "./store.ts";

export function openMediaStore({ dataDir, bucket }: Pick<Settings, "dataDir" | "bucket">): MediaStore {
  const scratchPath = scratchPathsIn(dataDir);
  const storage = bucket ? s3Storage(bucket, scratchPath) : diskStorage(join(dataDir, "media"), scratchPath);
  return mediaStoreOn(storage, scratchPath);
}
