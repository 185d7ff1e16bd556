import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import sharp from "sharp";

export function writeFile(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Draws an SVG as a PNG of the given width. */
export async function writePng(file: string, svg: string, width: number): Promise<void> {
  writeFile(file, await sharp(Buffer.from(svg)).resize(width).png({ compressionLevel: 9 }).toBuffer());
}
