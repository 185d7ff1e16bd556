import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { type MediaStore, picturePath } from "../store.ts";

/** The store's logo for documents that cannot show WebP. */
export interface Logo {
  id: string;
  readPng: () => Promise<Buffer>;
}

const read = async (store: MediaStore, id: string): Promise<Sharp> => sharp(await buffer(store.open(picturePath(id))));

export const logoIn = (store: MediaStore, id: string): Logo => ({
  id,
  readPng: async () => (await read(store, id)).png().toBuffer(),
});

const MASKABLE_SIZE = 512;
/** The side of the largest square in the circle that no mask cuts. The circle's diameter is 80% of the icon. */
const UNMASKED_SIZE = 288;
const PADDING = (MASKABLE_SIZE - UNMASKED_SIZE) / 2;
const PAPER = "#fff";

/** The store's logo with space around it, for phones that cut icons to a shape of their own. */
export const maskableLogo = async (store: MediaStore, id: string): Promise<Buffer> =>
  (await read(store, id))
    .resize(UNMASKED_SIZE)
    .flatten({ background: PAPER })
    .extend({ top: PADDING, bottom: PADDING, left: PADDING, right: PADDING, background: PAPER })
    .png()
    .toBuffer();
