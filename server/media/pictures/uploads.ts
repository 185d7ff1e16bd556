import { Failure } from "../../common/failure.ts";
import { limitConcurrency } from "../../common/limitConcurrency.ts";
import type { Database } from "../../db/open.ts";
import { saveUpload } from "../../db/queries/uploads.ts";
import { type MediaStore, storedAs } from "../store.ts";
import { type Picture, PictureTooLarge, type PictureUse, preparePicture, UnreadablePicture } from "./picture.ts";

/** Cameras and phones take pictures of 24 megapixels; larger ones are refused. */
const LIMITS = { pixels: 24_000_000, seconds: 10 };

/**
 * Decoding runs on the four Node threads that also read files and hash passwords, and one picture may need 200 MB of
 * memory. Decoding one at a time leaves threads and memory to other requests.
 */
const AT_ONCE = 1;
const MAX_WAITING = 16;

const limitDecoding = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING });

/**
 * Stores a picture that a user uploaded, and returns its file's id. The cleanup deletes it unless the user's profile or
 * a playlist uses it within an hour.
 */
export async function storeUpload(
  { db, mediaStore, now }: { db: Database; mediaStore: MediaStore; now: () => Date },
  sent: Buffer,
  use: PictureUse,
): Promise<string> {
  const { bytes, width, height } = await limitDecoding(() => decode(sent, use));
  const file = storedAs(bytes, ".webp");
  // The row is saved first: without it, the cleanup would never find the stored file.
  await saveUpload(db, { ...file, mimeType: "image/webp", width, height }, now());
  await mediaStore.put(bytes, ".webp");
  return file.id;
}

async function decode(sent: Buffer, use: PictureUse): Promise<Picture> {
  try {
    return await preparePicture(sent, use, LIMITS);
  } catch (cause) {
    if (cause instanceof PictureTooLarge)
      throw new Failure("unsupported", `${cause.message} Choose a smaller one.`, { cause });
    if (cause instanceof UnreadablePicture)
      throw new Failure("unsupported", "Choose a JPEG, PNG or WebP picture.", { cause });
    throw cause;
  }
}
