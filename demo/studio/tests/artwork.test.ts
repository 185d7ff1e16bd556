import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import * as z from "zod/mini";
import { rasterise } from "../art/draw/output.ts";
import { identityPictures } from "../art/identities.ts";

const demo = fileURLToPath(new URL("../../", import.meta.url));
const readYaml = (file: string): unknown => parse(readFileSync(demo + file, "utf8"));
const slugsIn = (folder: string): string[] =>
  readdirSync(demo + folder).flatMap((name) => (name.endsWith(".yaml") ? [name.slice(0, -".yaml".length)] : []));

const pictured = z.array(z.object({ slug: z.string(), image: z.string(), video: z.optional(z.string()) }));
const store = z.parse(
  z.object({ header_images: z.record(z.string(), z.string()), genres: pictured, browse_categories: pictured }),
  readYaml("store.yaml"),
);
const listed = (file: string): string[] =>
  z.parse(z.array(z.object({ slug: z.string() })), readYaml(file)).map(({ slug }) => slug);
const playlists = z
  .parse(
    z.array(z.object({ playlists: z.optional(z.array(z.object({ image: z.optional(z.string()) }))) })),
    readYaml("accounts.yaml"),
  )
  .flatMap((account) => account.playlists ?? [])
  .flatMap(({ image }) => (image ? [image] : []));

const beside = (folder: string, ending = ".webp"): string[] =>
  slugsIn(folder).map((slug) => `${folder}/${slug}${ending}`);

/** Every picture that the catalogue refers to, grouped by the shape in which the app shows it. */
const wanted: Record<string, { files: string[]; width: number; height: number }> = {
  squares: {
    files: [
      ...["artists", "albums", "labels", "beats"].flatMap((folder) => beside(folder)),
      ...[...store.genres, ...store.browse_categories].map(({ image }) => image),
      ...listed("nfts.yaml").map((slug) => `nfts/${slug}.webp`),
      ...playlists,
    ],
    width: 640,
    height: 640,
  },
  goods: { files: beside("merchandise"), width: 640, height: 800 },
  "headers of artists": { files: beside("artists", ".header.webp"), width: 1600, height: 480 },
  "headers of screens": { files: Object.values(store.header_images), width: 1600, height: 480 },
  banners: { files: listed("banners.yaml").map((slug) => `banners/${slug}.webp`), width: 1600, height: 500 },
  "posters of videos": { files: beside("videos"), width: 640, height: 360 },
};

const everyPicture = readdirSync(demo, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".webp"));
const everyFilm = readdirSync(demo, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mp4"));
const bytesOf = (files: string[]): number => files.reduce((sum, file) => sum + statSync(demo + file).size, 0);

/**
 * A fingerprint of 8 by 8 greys: different for two pictures, but nearly the same for two encodings of one. Decodes the
 * whole picture first, because shrinking while decoding WebP shifts the picture.
 */
async function fingerprint(input: string | Buffer): Promise<Buffer> {
  const whole = await sharp(input).greyscale().png().toBuffer();
  return await sharp(whole).resize(8, 8, { fit: "fill" }).raw().toBuffer();
}
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, grey, index) => sum + Math.abs(grey - (other[index] ?? 0)), 0) / one.length;

describe("the demo store's pictures", () => {
  for (const [kind, { files, width, height }] of Object.entries(wanted)) {
    it(`include all ${kind} in the right size`, async () => {
      expect(files.length).toBeGreaterThan(0);
      const shapes = await Promise.all(
        files.map(async (file) => {
          if (!existsSync(demo + file)) return { file, missing: true };
          const { format, width, height } = await sharp(demo + file).metadata();
          return { file, format, width, height };
        }),
      );
      expect(shapes).toEqual(files.map((file) => ({ file, format: "webp", width, height })));
    });
  }

  it("take up less than four megabytes", () => {
    expect(bytesOf(everyPicture)).toBeLessThan(4_000_000);
  });

  it("are all different", async () => {
    const prints = await Promise.all(
      everyPicture.map(async (file) => ({ file, print: await fingerprint(demo + file) })),
    );
    const alike = prints.flatMap(({ file, print }, index) =>
      prints
        .slice(index + 1)
        .flatMap((other) => (distance(print, other.print) < 1 ? [`${file} is ${other.file}`] : [])),
    );
    expect(alike).toEqual([]);
  });

  it("are what the generator draws", async () => {
    const picture = identityPictures().find(({ file }) => file === "albums/saltwater.webp");
    if (!picture) throw new Error("the generator no longer draws Saltwater");
    const redrawn = await (await rasterise(picture)).png().toBuffer();
    expect(distance(await fingerprint(redrawn), await fingerprint(`${demo}albums/saltwater.webp`))).toBeLessThan(2);
  });
});

describe("the demo store's films", () => {
  const own = slugsIn("videos").filter((slug) => !/^embed:/m.test(readFileSync(`${demo}videos/${slug}.yaml`, "utf8")));
  const loops = [...store.genres, ...store.browse_categories].flatMap(({ video }) => (video ? [video] : []));

  it("exist, and can start before they are loaded completely", () => {
    const films = [...own.map((slug) => `videos/${slug}.mp4`), ...loops];
    expect(films.length).toBeGreaterThan(3);
    for (const film of films) {
      const bytes = readFileSync(demo + film);
      expect(bytes.toString("latin1", 4, 8), film).toBe("ftyp");
      expect(bytes.indexOf("moov"), `${film} has its index first`).toBeLessThan(bytes.indexOf("mdat"));
    }
  });

  it("take up less than 1.6 megabytes", () => {
    expect(bytesOf(everyFilm)).toBeLessThan(1_600_000);
  });
});
