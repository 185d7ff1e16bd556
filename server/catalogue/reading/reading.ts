import type * as z from "zod/mini";
import type { FallbackOf } from "#server/db/queries/files.ts";
import type { Encoder } from "#server/media/sound/renditions.ts";
import { type Folder, nameOf, stemOf } from "../files/folder.ts";
import { toSafeHtml } from "../files/html.ts";
import type { Problems } from "../files/problems.ts";
import { readText } from "../files/readText.ts";
import type { FoundFile } from "../files/scan.ts";
import { openYaml, type Path, type Source, validate } from "../files/source.ts";
import { isSlug } from "../writing/slugs.ts";
import type { DerivedMedia } from "./derived.ts";
import type { FileImport } from "./fileImport.ts";
import { asIs, cover, type FileMaker, type NoFacts, wide } from "./fileMakers.ts";

/** What every importer needs to read a folder. */
export interface Reading {
  folder: Folder;
  problems: Problems;
  take: FileImport;
  /** Encodes the previews that cannot be cut. */
  encoder: Encoder | null;
  derived: DerivedMedia;
  /** Recordings that some browsers cannot play, by the ids of their files. */
  fallbacks: Map<string, FallbackOf>;
}

/** The entries of one kind in a folder; `broken` has the slugs of those whose files are invalid. */
export interface Things<T> {
  found: T[];
  broken: string[];
}

export interface Entry<T> {
  slug: string;
  /** The YAML file's path without its extension, which the entry's other files share. */
  stem: string;
  value: T;
  source: Source;
}

/** Reads every `<dir>/<slug>.yaml`; `make` reports the problem and returns null for an unusable entry. */
export async function readThings<S extends z.ZodMiniObject, T>(
  reading: Reading,
  dir: string,
  schema: S,
  make: (entry: Entry<z.output<S>>, index: number) => Promise<T | null>,
): Promise<Things<T>> {
  const { folder, problems } = reading;
  const files = folder.list(dir, ".yaml");
  const made = await Promise.all(
    files.map(async ({ path }, index) => {
      const slug = nameOf(path);
      if (!isSlug(slug)) problems.add(path, "the file's name is the slug and may contain only a–z, 0–9 and hyphens");
      const source = isSlug(slug) ? await openYaml(folder, path, problems) : null;
      const value = source && validate(source, [], schema, problems);
      return { slug, thing: source && value ? await make({ slug, stem: stemOf(path), value, source }, index) : null };
    }),
  );
  return {
    found: made.flatMap(({ thing }) => (thing === null ? [] : [thing])),
    broken: made.flatMap(({ slug, thing }) => (thing === null ? [slug] : [])),
  };
}

const fileIdOf = async (
  reading: Reading,
  file: FoundFile | undefined,
  importer: FileMaker<NoFacts>,
): Promise<string | null> => (file ? ((await reading.take(file, importer))?.fileId ?? null) : null);

/** The first of the pictures named `stem` that can be read. */
async function pictureOf(reading: Reading, stem: string, importer: FileMaker<NoFacts>): Promise<string | null> {
  for (const file of reading.folder.pictures(stem)) {
    const fileId = await fileIdOf(reading, file, importer);
    if (fileId !== null) return fileId;
  }
  return null;
}

export const coverOf = (reading: Reading, stem: string) => pictureOf(reading, stem, cover);
export const wideOf = (reading: Reading, stem: string) => pictureOf(reading, stem, wide);
export const fileOf = (reading: Reading, path: string) => fileIdOf(reading, reading.folder.find(path), asIs);

/** A file that a YAML field names by its path; reported as a problem if it is missing. */
export async function namedFile(
  reading: Reading,
  source: Source,
  path: Path,
  named: string | undefined,
  importer: FileMaker<NoFacts>,
): Promise<string | null> {
  if (named === undefined) return null;
  const file = reading.folder.find(named);
  if (!file) reading.problems.note(source.file, `there is no file ${named}`, source.lineOf(path));
  return fileIdOf(reading, file, importer);
}

/** Long text: the field itself, or the Markdown file beside the YAML. */
export async function longText(reading: Reading, stem: string, field: string): Promise<string> {
  const beside = reading.folder.find(`${stem}.md`);
  const text = field === "" && beside ? await readText(reading.folder, beside.path, reading.problems) : field;
  return toSafeHtml(text ?? "");
}
