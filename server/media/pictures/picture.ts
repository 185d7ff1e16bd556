import sharp, { type Metadata } from "sharp";

/** The size in pixels and the quality for each use of a picture: a card, a banner as wide as the screen, a user's picture. */
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

/** Limits on the cost of decoding a picture, and how far its sender is trusted. */
export interface PictureRules {
  pixels: number;
  seconds?: number;
  /**
   * A picture in Segue's own form is stored unchanged, as those of a catalogue that were prepared with care. It may hold bytes
   * that no decoder reads, so one that a user sent is made anew.
   */
  storesReady?: true;
}

const READABLE_FORMATS = ["jpeg", "png", "webp"];

// Otherwise libvips would try the decoders of all formats on what users upload, down to SVG and PDF.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// One core per picture leaves the others to waiting requests. No picture is decoded twice, so a cache would be useless.
sharp.concurrency(1);
sharp.cache(false);

export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
  constructor(cause?: unknown, message = "this is not a JPEG, PNG or WebP picture that can be read") {
    super(message, { cause });
  }
}

/** A picture whose decoding would exceed the limits. */
export class PictureTooLarge extends UnreadablePicture {
  override name = "PictureTooLarge";
}

/**
 * Converts a picture to the form that Segue stores: WebP, upright, no larger than its use needs, without camera
 * metadata. Every picture is decoded in full, whatever its name says, unless its header already says that it is too large.
 */
export async function preparePicture(source: Buffer, use: PictureUse, rules: PictureRules): Promise<Picture> {
  try {
    // Segue checks its own limit, to tell a picture that is too large from one that is unreadable.
    const decoder = sharp(source, { limitInputPixels: false, failOn: "error" });
    const facts = await decoder.metadata();
    if (!READABLE_FORMATS.includes(facts.format)) throw new UnreadablePicture();
    if (facts.width * facts.height > rules.pixels) {
      throw new PictureTooLarge(undefined, `This picture has more than ${rules.pixels / 1e6} megapixels.`);
    }
    if (rules.storesReady && isReady(facts, use) && isOnlyPicture(source)) {
      await decoder.stats();
      return { bytes: source, width: facts.width, height: facts.height };
    }
    const { quality, ...size } = USES[use];
    const { data, info } = await decoder
      .timeout({ seconds: rules.seconds ?? 0 })
      .autoOrient()
      .resize(size)
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (cause) {
    if (cause instanceof UnreadablePicture) throw cause;
    throw isTimeout(cause)
      ? new PictureTooLarge(cause, "This picture takes too long to process.")
      : new UnreadablePicture(cause);
  }
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && cause.message.startsWith("timeout:");

function isReady(facts: Metadata, use: PictureUse): boolean {
  const { width, height, fit } = USES[use];
  const hasFinalSize =
    fit === "cover" ? facts.width === width && facts.height === height : facts.width <= width && facts.height <= height;
  const carriesMore = facts.exif ?? facts.icc ?? facts.xmp ?? facts.iptc;
  return facts.format === "webp" && hasFinalSize && !carriesMore && (facts.pages ?? 1) === 1;
}

/** The parts of a WebP that its pixels are made of. */
const PIXELS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Whether a WebP holds nothing but pixels: not a second document behind them, and no part that nobody knows. */
function isOnlyPicture(webp: Buffer): boolean {
  let at = RIFF_HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= webp.length) {
    if (!PIXELS.has(webp.toString("latin1", at, at + 4))) return false;
    const bytes = webp.readUInt32LE(at + 4);
    // A part of an odd length is followed by one byte of nothing.
    at += CHUNK_HEADER_BYTES + bytes + (bytes % 2);
  }
  return at === webp.length;
}
