import sharp from "sharp";
import type { Database } from "../db/open.ts";
import { saveFiles } from "../db/queries/files.ts";
import { Failure } from "../failure.ts";
import { preparePicture, UnreadablePicture } from "../media/picture.ts";
import { mediaStoreIn } from "../media/store.ts";
import type { UploadedFile } from "../route.ts";

const SIDE_PIXELS = 500;

/** Keeps a person's picture, square and without anything that the camera wrote into it. Returns the file's id. */
export async function keepAvatar(db: Database, dataDir: string, upload: UploadedFile): Promise<string> {
  const bytes = await squareOf(upload.bytes);
  const kept = await mediaStoreIn(dataDir).put(bytes, ".webp");
  await saveFiles(db, [{ ...kept, mimeType: "image/webp", width: SIDE_PIXELS, height: SIDE_PIXELS }]);
  return kept.id;
}

async function squareOf(source: Buffer): Promise<Buffer> {
  try {
    const picture = await preparePicture(source, "wide");
    return await sharp(picture.bytes)
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: "cover" })
      .webp({ quality: 85 })
      .toBuffer();
  } catch (cause) {
    if (cause instanceof UnreadablePicture)
      throw new Failure("unsupported", "Choose a JPEG, PNG or WebP picture.", { cause });
    throw cause;
  }
}
