import { fileURLToPath } from "node:url";
import { aubergine, citron, type MarkColours, mark, paper } from "./brand/mark.ts";
import { writeFile, writePng } from "./draw/output.ts";
import { document, path, rect } from "./draw/svg.ts";
import { textPath } from "./type/text.ts";

const publicFolder = fileURLToPath(new URL("../../../public/", import.meta.url));
const colours: MarkColours = { first: citron, next: paper };
const white: MarkColours = { first: "#fff", next: "#fff" };
const ground = (radius: number) => rect(0, 0, 512, 512, { rx: radius, fill: aubergine });

/**
 * The app's icon. `share` is the size of the mark relative to the icon. A launcher may crop more of an icon with a
 * smaller mark.
 */
function icon(radius: number, share: number): string {
  const size = 512 * share;
  return document(512, 512, ground(radius), mark((512 - size) / 2, (512 - size) / 2, size, colours));
}

function preview(): string {
  const waves = Array.from({ length: 9 }, (_, index) => {
    const y = 60 + index * 64;
    return path(`M0 ${y}C300 ${y} 330 ${y + 150} 630 ${y + 70}S960 ${y - 120} 1200 ${y}`, {
      fill: "none",
      stroke: "#241d28",
      "stroke-width": 10 + index * 3,
    });
  });
  const words = textPath("Segue", 500, 330, { size: 190, weight: 760, tracking: -0.03 });
  const line = textPath("Music that carries on.", 508, 410, { size: 44, font: "plain", weight: 500 });
  return document(
    1200,
    630,
    rect(0, 0, 1200, 630, { fill: aubergine }),
    ...waves,
    mark(60, 95, 440, colours),
    path(words, { fill: paper }),
    path(line, { fill: "#c6c0ca" }),
  );
}

/** The app's own pictures, below `public/`. */
export async function drawIcons(): Promise<void> {
  const folder = `${publicFolder}icons/`;
  await writePng(`${folder}icon-192.png`, icon(112, 1.06), 192);
  await writePng(`${folder}icon-512.png`, icon(112, 1.06), 512);
  await writePng(`${folder}icon-maskable-512.png`, icon(0, 0.86), 512);
  await writePng(`${folder}icon-monochrome-512.png`, document(512, 512, mark(0, 0, 512, white)), 512);
  await writePng(`${folder}apple-touch-icon.png`, icon(0, 1.06), 180);
  await writePng(`${folder}og.png`, preview(), 1200);
  writeFile(`${publicFolder}favicon.svg`, icon(112, 1.12));
}
