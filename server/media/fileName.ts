import { extname } from "node:path";

const LONGEST_NAME = 150;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/gu;

/**
 * A name that a file can have anywhere, in any script. It is normalised first: a full-width quotation mark or slash would
 * otherwise become a real one in whatever normalises it later.
 */
export function safeFileName(name: string): string {
  const letters = [...name.normalize("NFKC").replace(UNSAFE, "_").trim()];
  return letters.slice(0, LONGEST_NAME).join("").replace(/^\.+/, "_") || "download";
}

/** The names with "(2)", "(3)" and so on before the extension of those that stood earlier, whatever their case. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const extension = extname(name);
    const stem = name.slice(0, name.length - extension.length);
    let distinct = name;
    for (let count = 2; taken.has(distinct.toLowerCase()); count += 1) distinct = `${stem} (${count})${extension}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  });
}
