import sharp, { type Metadata } from "sharp";

/** How large, in pixels, and how good a picture is for what it is shown as: a card, as wide as the screen, a user. */
const USES = {
  cover: { width: 1000, height: 1000, fit: "inside", withoutEnlargement: true, quality: 82 },
  wide: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true, quality: 82 },
  avatar: { width: 500, height: 500, fit: "cover", withoutEnlargement: false, quality: 85 },
} as const;
export type PictureUse = keyof typeof USES;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** What decoding a picture may cost. */
export interface PictureLimits {
  pixels: number;
  seconds?: number;
}

const READABLE_FORMATS = ["jpeg", "png", "webp"];

// libvips would otherwise try its decoder of every format on what people send, down to SVG and PDF.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// One core a picture leaves the others to those who wait for answers; and no picture is ever decoded twice.
sharp.concurrency(1);
sharp.cache(false);

export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
  constructor(cause?: unknown, message = "this is not a JPEG, PNG or WebP picture that can be read") {
    super(message, { cause });
  }
}

/** A picture that would take more work than it may. */
export class PictureTooLarge extends UnreadablePicture {
  override name = "PictureTooLarge";
}

/**
 * A picture as Segue keeps it: WebP, upright, no larger than its use needs, without what a camera wrote into it.
 * One that is so already is kept as it is. Everything else is decoded in full, whatever its name says, unless its head
 * says already that it is too large.
 */
export async function preparePicture(source: Buffer, use: PictureUse, limits: PictureLimits): Promise<Picture> {
  try {
    // Without a limit of its own: ours is told apart from what cannot be read.
    const decoder = sharp(source, { limitInputPixels: false, failOn: "error" });
    const facts = await decoder.metadata();
    if (!READABLE_FORMATS.includes(facts.format)) throw new UnreadablePicture();
    if (facts.width * facts.height > limits.pixels) {
      throw new PictureTooLarge(undefined, `This picture has more than ${limits.pixels / 1e6} megapixels.`);
    }
    if (isReady(facts, use)) {
      await decoder.stats();
      return { bytes: source, width: facts.width, height: facts.height };
    }
    const { quality, ...size } = USES[use];
    const { data, info } = await decoder
      .timeout({ seconds: limits.seconds ?? 0 })
      .autoOrient()
      .resize(size)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof UnreadablePicture) throw cause;
    throw isTimeout(cause)
      ? new PictureTooLarge(cause, "This picture takes too long to read.")
      : new UnreadablePicture(cause);
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.message.startsWith("timeout:");

function isReady(facts: Metadata, use: PictureUse): boolean {
  const { width, height, fit } = USES[use];
  const fits =
    fit === "cover" ? facts.width === width && facts.height === height : facts.width <= width && facts.height <= height;
  const carriesMore = facts.exif ?? facts.icc ?? facts.xmp ?? facts.iptc;
  return facts.format === "webp" && fits && !carriesMore && (facts.pages ?? 1) === 1;
}
