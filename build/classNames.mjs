// What a class of a CSS module is called in the page. Vite's own names end with the line of the rule, which no compression
// can shorten and which changes the names of all rules below a changed one.
import { createHash } from "node:crypto";
import { relative } from "node:path";
import { ROOT } from "../server/launch/root.mjs";

const HASH_LENGTH = 3;

const files = new Map();

/** `title` of `Card.module.css` becomes something like `title_x4q`: the same in the page made by the build and in the app. */
export function scopedName(className, file) {
  const hash = createHash("sha256").update(relative(ROOT, file)).digest("base64url");
  const scoped = `${className}_${hash.slice(0, HASH_LENGTH)}`;
  const other = files.get(scoped) ?? file;
  if (other !== file)
    throw new Error(`${scoped} would be a class of ${file} and of ${other}: make HASH_LENGTH longer.`);
  files.set(scoped, file);
  return scoped;
}
