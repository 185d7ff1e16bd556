import { fold } from "#lib/fold.ts";
import { hashText } from "#lib/hash.ts";

const LONGEST = 100;

/** Makes a slug from a name; a name without any Latin letter or digit gets a slug made from its hash. */
export function slugify(name: string): string {
  const slug = fold(name)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-|-$/g, "");
  return slug === "" ? hashText(name) : slug;
}

export const isSlug = (text: string): boolean => /^[a-z0-9-]{1,120}$/.test(text);

/** A display name for an entry known only by its slug. */
export const titleOfSlug = (slug: string): string =>
  slug.replace(/[-_]+/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** The first free slug in `wished`, or else the first of them with a number appended. */
export function freeSlug(wished: [string, ...string[]], isTaken: (slug: string) => boolean): string {
  const free = wished.find((slug) => !isTaken(slug));
  if (free !== undefined) return free;
  let number = 2;
  while (isTaken(`${wished[0]}-${number}`)) number++;
  return `${wished[0]}-${number}`;
}
