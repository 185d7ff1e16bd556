import sharp from "sharp";
import { mediaStoreIn, picturePath } from "../store.ts";

/** The store's logo for documents that can show no WebP. */
export interface Logo {
  id: string;
  readPng: () => Promise<Buffer>;
}

export const logoIn = (dataDir: string, id: string): Logo => ({
  id,
  readPng: () =>
    sharp(mediaStoreIn(dataDir).absolute(picturePath(id)))
      .png()
      .toBuffer(),
});
