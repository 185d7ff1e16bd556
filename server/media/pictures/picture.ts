import sharp, { type Metadata } from "sharp";

/**
 * The size in pixels and the quality for each use of a picture: a card, a full-width banner, a profile picture, the
 * store’s logo.
 */
const USES = {
  cover: { width: 1000, height: 1000, fit: "inside", withoutEnlargement: true, quality: 82 },
  wide: { width: 1600, height: 1600, fit: "inside", withoutEnlargement: true, quality: 82 },
  avatar: { width: 500, height: 500, fit: "cover", withoutEnlargement: false, quality: 85 },
  logo: { width: 512, height: 512, fit: "contain", background: "#0000", withoutEnlargement: false, quality: 90 },
} as const;
export type PictureUse = keyof typeof USES;

export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

/** Limits on the cost of decoding a picture, and whether its sender is trusted. */
export interface PictureRules {
  pixels: number;
  seconds?: number;
  /**
   * Stores a picture already in Segue's format unchanged, for carefully prepared catalogue pictures. It may contain
   * bytes that no decoder reads, so pictures from users are always re-encoded.
   */
  storesReady?: true;
}

const READABLE_FORMATS = ["jpeg", "png", "webp"];

// Otherwise libvips would try every decoder on uploads, including SVG and PDF.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"] });
// Using one core per picture leaves the others to waiting requests. No picture is decoded twice, so a cache is useless.
sharp.concurrency(1);
sharp.cache(false);

export class UnreadablePicture extends Error {
  override name = "UnreadablePicture";
  constructor(cause?: unknown, message = "this is not a JPEG, PNG or WebP picture that can be read") {
    super(message, { cause });
  }
}

/** A picture that would exceed the limits when decoded. */
export class PictureTooLarge extends UnreadablePicture {
  override name = "PictureTooLarge";
}

/**
 * Converts a picture to the format that Segue stores: WebP, upright, no larger than its use needs, without camera
 * metadata. Every picture is decoded in full, whatever its name says, unless its header already shows that it is too
 * large.
 */
export async function preparePicture(source: Buffer, use: PictureUse, rules: PictureRules): Promise<Picture> {
  try {
    // Segue checks its own limit, to distinguish a picture that is too large from an unreadable one.
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

/** The WebP chunks that make up the pixels. */
const PIXELS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH"]);
const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Whether a WebP contains only pixel data: no appended document and no unknown chunk. */
function isOnlyPicture(webp: Buffer): boolean {
  let at = RIFF_HEADER_BYTES;
  while (at + CHUNK_HEADER_BYTES <= webp.length) {
    if (!PIXELS.has(webp.toString("latin1", at, at + 4))) return false;
    const bytes = webp.readUInt32LE(at + 4);
    // A chunk of odd length is followed by one byte of padding.
    at += CHUNK_HEADER_BYTES + bytes + (bytes % 2);
  }
  return at === webp.length;
}
