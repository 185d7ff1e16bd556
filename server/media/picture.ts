import sharp from "sharp";

/** The longest side, in pixels, of a picture that is shown as a card, and of one that is as wide as the screen. */
const LONGEST_SIDES = { cover: 1000, wide: 1600 } as const;
export type PictureUse = keyof typeof LONGEST_SIDES;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

const READABLE_FORMATS = ["jpeg", "png", "webp"];
const MOST_PIXELS = 40_000_000;

export class UnreadablePicture extends Error {
  constructor(cause?: unknown) {
    super("this is not a JPEG, PNG or WebP picture that can be read", { cause });
    this.name = "UnreadablePicture";
  }
}

/**
 * A picture as Segue keeps it: WebP, upright, no larger than its use needs, without what a camera wrote into it.
 * One that is so already is kept as it is. Everything else is decoded in full, whatever its name says.
 */
export async function preparePicture(source: Buffer, use: PictureUse): Promise<Picture> {
  const longest = LONGEST_SIDES[use];
  try {
    const decoder = sharp(source, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const facts = await decoder.metadata();
    if (!READABLE_FORMATS.includes(facts.format)) throw new UnreadablePicture();
    const carriesMore = facts.exif ?? facts.icc ?? facts.xmp ?? facts.iptc;
    const isReady =
      facts.format === "webp" &&
      Math.max(facts.width, facts.height) <= longest &&
      !carriesMore &&
      (facts.pages ?? 1) === 1;
    if (isReady) {
      await decoder.stats();
      return { bytes: source, width: facts.width, height: facts.height };
    }
    const { data, info } = await decoder
      .autoOrient()
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    throw cause instanceof UnreadablePicture ? cause : new UnreadablePicture(cause);
  }
}
