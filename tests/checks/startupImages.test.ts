import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { startupLinks } from "#build/startupImages.mjs";
import { PROJECT_ROOT } from "#server/common/root.ts";

const LINK = /<link rel="apple-touch-startup-image" media="([^"]+)" href="\/startup\/([^"]+)">/g;
const publicFolder = join(PROJECT_ROOT, "public");
const source = readFileSync(join(PROJECT_ROOT, "index.html"), "utf8");

/** The links that the build adds to index.html. */
async function readLinks(): Promise<{ media: string; file: string }[]> {
  const { transformIndexHtml: transform } = startupLinks();
  if (typeof transform !== "function") throw new Error("the plugin changes index.html otherwise now");
  const html = await transform.call({} as never, source, {} as never);
  return [...String(html).matchAll(LINK)].map(([, media = "", file = ""]) => ({ media, file }));
}

const numberIn = (media: string, feature: string): number =>
  Number(new RegExp(`\\(${feature}: (\\d+)`).exec(media)?.[1]);

/** The size in pixels of a screen that matches the media query. */
function pixelsOf(media: string): { width: number; height: number } {
  const [short, long] = [numberIn(media, "device-width"), numberIn(media, "device-height")];
  const ratio = numberIn(media, "-webkit-device-pixel-ratio");
  const [width, height] = media.includes("landscape") ? [long, short] : [short, long];
  return { width: width * ratio, height: height * ratio };
}

const themeColor = (scheme: "dark" | "light"): string | undefined =>
  new RegExp(`scheme: ${scheme}\\)" content="(#\\w+)"`).exec(source)?.[1];

async function cornerOf(file: string): Promise<string> {
  const corner = sharp(file).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha();
  return `#${(await corner.raw().toBuffer()).toString("hex")}`;
}

test("every startup image has its screen's size and its scheme's colour", async () => {
  const links = await readLinks();
  expect(links.length).toBeGreaterThan(40);
  for (const { media, file } of links) {
    const path = join(publicFolder, "startup", file);
    const { width, height } = await sharp(path).metadata();
    expect({ file, width, height }).toEqual({ file, ...pixelsOf(media) });
    const scheme = media.includes("prefers-color-scheme: dark") ? "dark" : "light";
    expect({ file, corner: await cornerOf(path) }).toEqual({ file, corner: themeColor(scheme) });
  }
});

test("every startup image is linked, and no two screens match the same one", async () => {
  const links = await readLinks();
  expect(readdirSync(join(publicFolder, "startup")).toSorted()).toEqual(links.map(({ file }) => file).toSorted());
  expect(new Set(links.map(({ media }) => media)).size).toBe(links.length);
});
