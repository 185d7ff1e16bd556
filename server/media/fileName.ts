import { extname } from "node:path";

const LONGEST_NAME = 150;
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}"\\/:*?<>|]/gu;

/**
 * Makes a name, in whatever alphabet, safe for a file on any system. It is normalised first: otherwise a full-width
 * quotation mark or slash could become a real one in a program that normalises it later.
 */
export function safeFileName(name: string): string {
  const letters = [...name.normalize("NFKC").replace(UNSAFE, "_").trim()];
  return letters.slice(0, LONGEST_NAME).join("").replace(/^\.+/, "_") || "download";
}

/** Makes names unique, ignoring case, by adding "(2)", "(3)" and so on before the extension. */
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
