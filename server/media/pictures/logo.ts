import sharp from "sharp";
import { mediaStoreIn, picturePath } from "../store.ts";

/** The store's logo for documents that can show no WebP. */
export interface Logo {
  id: string;
  readPng: () => Promise<Buffer>;
}

const open = (dataDir: string, id: string) => sharp(mediaStoreIn(dataDir).absolute(picturePath(id)));

export const logoIn = (dataDir: string, id: string): Logo => ({
  id,
  readPng: () => open(dataDir, id).png().toBuffer(),
});

const MASKABLE_SIZE = 512;
/** The largest square in the circle that no mask cuts, whose diameter is 80 % of the icon. */
const UNMASKED_SIZE = 288;
const PADDING = (MASKABLE_SIZE - UNMASKED_SIZE) / 2;
const PAPER = "#fff";

/** The store's logo with space around it, for phones that cut icons to a shape of their own. */
export const maskableLogo = (dataDir: string, id: string): Promise<Buffer> =>
  open(dataDir, id)
    .resize(UNMASKED_SIZE)
    .flatten({ background: PAPER })
    .extend({ top: PADDING, bottom: PADDING, left: PADDING, right: PADDING, background: PAPER })
    .png()
    .toBuffer();
