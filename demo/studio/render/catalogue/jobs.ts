import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod/mini";
import type { Tags } from "../encode/headers.ts";
import type { Rendition } from "../encode/opus.ts";
import type { Brief } from "../score/arrange.ts";

/** One recording to make. It is plain data, so that it can be sent to a worker. */
export interface Job {
  /** The file's path in the store's folder, without its extension. */
  path: string;
  style: string;
  seed: number;
  brief: Brief;
  tags: Tags;
  renditions: readonly Rendition[];
}

const song = z.object({
  tempo: z.number(),
  key: z.string(),
  seed: z.number(),
  title: z.string(),
  style: z.optional(z.string()),
  texture: z.optional(z.enum(["vinyl", "rain", "sea", "wind"])),
});
const songsFile = z.record(z.string(), z.object({ genre: z.string(), songs: z.array(song) }));
const beatsFile = z.array(z.object({ slug: z.string(), seed: z.number() }));
const albumFile = z.object({ name: z.string(), artist: z.string(), label: z.string(), release_date: z.string() });
const namedFile = z.object({ name: z.string() });
const beatFile = z.object({ name: z.string(), category: z.string(), bpm: z.number(), key: z.string() });

const songRenditions: readonly Rendition[] = [
  { suffix: "", bitsPerSecond: 31_000, channels: 2 },
  { suffix: ".medium", bitsPerSecond: 14_000, channels: 1 },
  { suffix: ".low", bitsPerSecond: 8_000, channels: 1 },
];
const beatRenditions: readonly Rendition[] = [{ suffix: "", bitsPerSecond: 33_000, channels: 2 }];

const SONG_SECONDS = 30.6;
const BEAT_SECONDS = 25;

export function readJobs(store: string): Job[] {
  const read = <T>(file: string, schema: z.ZodMiniType<T>): T =>
    schema.parse(parse(readFileSync(join(store, file), "utf8")));
  const takes = new Map<string, number>();
  const nextTake = (style: string) => {
    const take = takes.get(style) ?? 0;
    takes.set(style, take + 1);
    return take;
  };
  const songs = Object.entries(read("studio/render/songs.yaml", songsFile)).flatMap(([album, { genre, songs: listed }]) => {
    const release = read(`albums/${album}.yaml`, albumFile);
    const artist = read(`artists/${release.artist}.yaml`, namedFile).name;
    const label = read(`labels/${release.label}.yaml`, namedFile).name;
    const files = readdirSync(join(store, "songs", album)).filter((name) => name.endsWith(".yaml"));
    return listed.map(({ title, style = genre, tempo, key, seed, texture }, index): Job => {
      const number = String(index + 1);
      const file = files.find((name) => name.startsWith(`${number.padStart(2, "0")}-`));
      if (!file) throw new Error(`songs/${album} has no file for song ${number}, ${title}`);
      return {
        path: `songs/${album}/${file.replace(/\.yaml$/, "")}`,
        style,
        seed,
        brief: { tempo, key, take: nextTake(genre), leastSeconds: SONG_SECONDS, ...(texture && { texture }) },
        tags: {
          TITLE: title,
          ARTIST: artist,
          ALBUM: release.name,
          TRACKNUMBER: number,
          GENRE: genre,
          DATE: release.release_date,
          LABEL: label,
        },
        renditions: songRenditions,
      };
    });
  });
  const beats = read("studio/render/beats.yaml", beatsFile).map(({ slug, seed }): Job => {
    const { name, category, bpm: tempo, key } = read(`beats/${slug}.yaml`, beatFile);
    const brief = { tempo, key, take: nextTake(category), leastSeconds: BEAT_SECONDS };
    return { path: `beats/${slug}`, style: category, seed, brief, tags: { TITLE: name }, renditions: beatRenditions };
  });
  return [...songs, ...beats];
}
