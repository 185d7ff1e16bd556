import type { NewFile } from "#server/db/queries/files.ts";
import { type PictureUse, preparePicture } from "./picture.ts";
import type { MediaStore } from "./store.ts";

/** Keeps a picture as Segue wants it. Whoever calls writes the file down. */
export async function keepPicture(store: MediaStore, source: Buffer, use: PictureUse): Promise<NewFile> {
  const { bytes, width, height } = await preparePicture(source, use);
  return { ...(await store.put(bytes, ".webp")), mimeType: "image/webp", width, height };
}
