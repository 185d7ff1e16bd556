import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { diskStorage } from "./storage/disk.ts";
import { scratchPathsIn } from "./storage/scratch.ts";
import { type MediaStore, mediaStoreOn } from "./store.ts";

/** Opens the media store of these settings. */
export function openMediaStore({ dataDir }: Pick<Settings, "dataDir">): MediaStore {
  const scratchPath = scratchPathsIn(dataDir);
  return mediaStoreOn(diskStorage(join(dataDir, "media"), scratchPath), scratchPath);
}
