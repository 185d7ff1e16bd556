import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { PICTURE_WIDTHS, WIDEST } from "#lib/pictureWidths.ts";
import { limitConcurrency } from "../../common/limitConcurrency.ts";
import type { StoredFile } from "../../db/queries/files.ts";
import { copyPath, type MediaStore } from "../store.ts";

/** One at a time, so that requests get a share of the processor too. */
const AT_ONCE = 1;
const MAX_WAITING = 256;
const QUALITY = 70;

const limitResizing = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING });

const NAME = /^([\w-]{1,64})(?:\.w(\d{1,4}))?\.webp$/;

/** The picture and the width in the last part of a URL; undefined if the server offers no such picture. */
export function readPictureName(name: string): { fileId: string; width: number } | undefined {
  const [, fileId, digits] = NAME.exec(name) ?? [];
  const width = digits === undefined ? WIDEST : Number(digits);
  return fileId !== undefined && PICTURE_WIDTHS.includes(width) ? { fileId, width } : undefined;
}

/**
 * A stored picture in this width, which is made on the first request and then kept. Returns the original if it is no
 * wider, or if the smaller copy cannot be made at the moment.
 */
export async function pictureAt(store: MediaStore, file: StoredFile, width: number): Promise<StoredFile> {
  if (file.width === null || file.width <= width) return file;
  const copy = { ...file, id: `${file.id}.w${width}`, path: copyPath(file.path, width) };
  if (await store.stat(copy.path)) return copy;
  if (!(await store.stat(file.path))) return file;
  try {
    await limitResizing(async () => {
      if (await store.stat(copy.path)) return;
      const resized = sharp(await buffer(store.open(file.path)))
        .resize({ width })
        .webp({ quality: QUALITY });
      await store.putAt(copy.path, async (target) => void (await resized.toFile(target)));
    });
    return copy;
  } catch {
    // Too many are waiting, the disk is full, or the file is damaged: send the whole picture instead.
    return file;
  }
}
