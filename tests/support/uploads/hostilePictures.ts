import sharp from "sharp";
import { bomb } from "./heavyPictures.ts";

export interface HostilePicture {
  name: string;
  bytes: Buffer;
  /**
   * Whether it must be refused. If not, it may be stored, but only as a new picture that contains nothing of the sent
   * bytes.
   */
  isRefused: boolean;
}

/** A text that must not be in any stored file. */
export const CANARY = "segueCanary";
const SCRIPT = `<script>${CANARY}()</script>`;

const PLAIN = { create: { width: 40, height: 30, channels: 3, background: "#a0f" } } as const;
const FORMATS = ["png", "jpeg", "webp"] as const;

const SVGS = [
  `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`,
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="http://169.254.169.254/"/></svg>`,
  `<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>`,
  `\ufeff<!-- x --><svg xmlns="http://www.w3.org/2000/svg" onload="${CANARY}()"/>`,
];
/** The first bytes of other formats, some of which image libraries can read. */
const OTHERS: Record<string, string> = {
  pdf: "%PDF-1.7\n",
  gif: "GIF89a",
  bmp: "BM",
  tiff: "II*\0",
  psd: "8BPS",
  ico: "\0\0\x01\0",
  eps: "%!PS-Adobe-3.0 EPSF-3.0",
  heic: "\0\0\0\x18ftypheic",
  avif: "\0\0\0\x18ftypavif",
  jxl: "\xff\x0a",
  jp2: "\0\0\0\x0cjP  ",
  zip: "PK\x03\x04",
  elf: "\x7fELF",
  html: "<!doctype html>",
  script: "#!/bin/sh\n",
  mvg: "push graphic-context\n",
  msl: "<image>",
  wmf: "\xd7\xcd\xc6\x9a",
  mp3: "ID3\x03",
};

/** A PNG that claims to have this many pixels, but has none of them. */
async function promising(width: number, height: number): Promise<Buffer> {
  const png = await sharp(PLAIN).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

/** The same picture with one byte inverted. */
const flipped = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy[at % copy.length] = ~(copy[at % copy.length] ?? 0) & 0xff;
  return copy;
};

const TIMES = 25;

/** Files of each format that are cut off, have one changed byte, or have another document appended. */
async function damaged(): Promise<HostilePicture[]> {
  const found: HostilePicture[] = [];
  for (const format of FORMATS) {
    const whole = await sharp(PLAIN)
      .withExif({ IFD0: { Artist: CANARY } })
      .toFormat(format)
      .toBuffer();
    for (let at = 0; at < TIMES; at++) {
      const cut = Math.floor((whole.length * at) / (TIMES * 2));
      found.push({ name: `${format} cut off at ${cut}`, bytes: whole.subarray(0, cut), isRefused: cut > 0 });
      found.push({ name: `${format} with byte ${at * 7} changed`, bytes: flipped(whole, at * 7), isRefused: false });
    }
    const plain = await sharp(PLAIN).toFormat(format).toBuffer();
    for (const tail of [SCRIPT, `<?php ${CANARY}(); ?>`, `PK\x03\x04${CANARY}`, `%PDF-1.7 ${CANARY}`]) {
      found.push({ name: `${format} and ${tail}`, bytes: Buffer.concat([whole, Buffer.from(tail)]), isRefused: false });
      found.push({
        name: `plain ${format}, ${tail}`,
        bytes: Buffer.concat([plain, Buffer.from(tail)]),
        isRefused: false,
      });
    }
  }
  return found;
}

/** A WebP like those that are stored, with extra bytes in its pixel data that no decoder reads. */
async function padded(): Promise<HostilePicture> {
  const webp = await sharp(PLAIN).webp().toBuffer();
  const bytes = Buffer.concat([webp, Buffer.from(CANARY.padEnd(CANARY.length + (CANARY.length % 2)))]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.writeUInt32LE(bytes.length - 20, 16);
  return { name: "webp with bytes behind its pixels", bytes, isRefused: false };
}

/** More than two hundred files that somebody might send as a picture. No form should store any of them as it is. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const refused = (name: string, bytes: Buffer): HostilePicture => ({ name, bytes, isRefused: true });
  return [
    ...SVGS.map((svg, index) => refused(`svg ${index}`, Buffer.from(svg))),
    ...Object.entries(OTHERS).flatMap(([name, start]) => [
      refused(name, Buffer.from(`${start}${SCRIPT}`, "latin1")),
      refused(`${name} of zeros`, Buffer.concat([Buffer.from(start, "latin1"), Buffer.alloc(5000)])),
    ]),
    refused("a bomb of 900 megapixels", bomb(30_000)),
    refused("a bomb of 36 megapixels", bomb(6_000)),
    refused("as many pixels as can be said", await promising(2 ** 31 - 1, 2 ** 31 - 1)),
    refused("no pixels", await promising(0, 0)),
    refused("one row of millions", await promising(100_000_000, 1)),
    refused("a gif", await sharp(PLAIN).gif().toBuffer()),
    refused("a tiff", await sharp(PLAIN).tiff().toBuffer()),
    refused("an avif", await sharp(PLAIN).avif().toBuffer()),
    refused("six megabytes", Buffer.alloc(6 * 1024 * 1024, 0xff)),
    ...(await damaged()),
    await padded(),
  ];
}
