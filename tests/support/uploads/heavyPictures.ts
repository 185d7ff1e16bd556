import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The largest picture that Segue decodes. */
const LARGEST = { width: 6000, height: 4000 };

const blank = (size: { width: number; height: number }) =>
  sharp({ create: { ...size, channels: 3, background: "#000" }, limitInputPixels: false });

/** A PNG that must be in memory as a whole, at six bytes per pixel, before its first row can be used. */
export const slowestPng = (size = LARGEST): Promise<Buffer> =>
  blank(size).toColourspace("rgb16").png({ compressionLevel: 9, progressive: true }).toBuffer();

/** Pictures that are small to send and as expensive as possible to decode. */
export async function heavyPictures(): Promise<Record<string, Buffer>> {
  return {
    "a PNG of 40 megapixels": await blank({ width: 8000, height: 5000 }).png({ compressionLevel: 9 }).toBuffer(),
    "a PNG of 24 megapixels": await blank(LARGEST).png({ compressionLevel: 9 }).toBuffer(),
    "an interlaced PNG of 24 megapixels, 16 bits deep": await slowestPng(),
    "a progressive JPEG of 24 megapixels on its side": await blank(LARGEST)
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true, quality: 30 })
      .toBuffer(),
    "a lossless WebP of 24 megapixels": await blank(LARGEST).webp({ lossless: true, effort: 0 }).toBuffer(),
  };
}

const SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** A black PNG with one bit per pixel, which is fast to make but takes seconds to decode. */
export function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([SIGNATURE, ...chunks]);
}
