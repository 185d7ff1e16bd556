import { fold } from "#lib/fold.ts";
import { hashText } from "#lib/hash.ts";

const LONGEST = 100;

/** Makes a slug of a name; a name without any Latin letter or digit gets a slug made of its hash. */
export function slugify(name: string): string {
  const slug = fold(name)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-|-$/g, "");
  return slug === "" ? hashText(name) : slug;
}

export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text);

/** Splits "02-blackbird-accounting" into a track number and the rest. */
export function splitNumber(stem: string): { trackNumber: number | undefined; rest: string } {
  const found = /^(\d{1,3})(?:\s*[-_.]\s*|\s+)(\S.*)$/.exec(stem);
  return found?.[1] && found[2]
    ? { trackNumber: Number(found[1]), rest: found[2] }
    : { trackNumber: undefined, rest: stem };
}

/** A display name for a thing of which only the slug is known. */
export const titleOfSlug = (slug: string): string =>
  slug.replace(/[-_]+/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
