import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import sharp, { type Sharp } from "sharp";
import { randomFrom } from "./random.ts";

/** A picture of the demo store: its path below `demo/`, its drawing, and how much grain it gets. */
export interface Picture {
  file: string;
  svg: string;
  /** 0 (none) to 1 (rough); grain costs bytes. */
  grain?: number;
  quality?: number;
}

const demoFolder = fileURLToPath(new URL("../../../", import.meta.url));

export function writeFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Draws an SVG as a PNG of the given width. */
export async function writePng(file: string, svg: string, width: number): Promise<void> {
  writeFile(file, await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9 }).toBuffer());
}

/** Random specks around a middle grey, laid over a picture like the grain of film or rough paper. */
async function grainLayer(width: number, height: number, strength: number): Promise<Buffer> {
  const random = randomFrom("grain");
  const specks = Buffer.alloc(width * height);
  for (let index = 0; index < specks.length; index++) {
    specks[index] = 128 + (random() + random() + random() - 1.5) * 170 * strength;
  }
  return await sharp(specks, { raw: { width, height, channels: 1 } })
    .blur(0.6)
    .png()
    .toBuffer();
}

export async function rasterise({ svg, grain = 0 }: Omit<Picture, "file">): Promise<Sharp> {
  const image = sharp(Buffer.from(svg)).removeAlpha();
  if (grain === 0) return image;
  const { width, height } = await image.metadata();
  return image.composite([{ input: await grainLayer(width, height, grain), blend: "overlay" }]);
}

export async function writePicture(picture: Picture): Promise<number> {
  const image = await rasterise(picture);
  const bytes = await image.webp({ quality: picture.quality ?? 80, effort: 6, smartSubsample: true }).toBuffer();
  writeFile(demoFolder + picture.file, bytes);
  return bytes.length;
}
