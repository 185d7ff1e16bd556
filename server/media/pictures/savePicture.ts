import type { NewFile } from "#server/db/queries/files.ts";
import type { MediaStore } from "../store.ts";
import { type PictureUse, preparePicture } from "./picture.ts";

/** Catalogue pictures may be as large as scans and master copies, because no user waits while they are decoded. */
const RULES = { pixels: 40_000_000, storesReady: true } as const;

/** Stores a catalogue picture in the size and format that Segue serves. The caller inserts the row. */
export async function savePicture(store: MediaStore, source: Buffer, use: PictureUse): Promise<NewFile> {
  const { bytes, width, height } = await preparePicture(source, use, RULES);
  return { ...(await store.put(bytes, ".webp")), mimeType: "image/webp", width, height };
}
