import { trustedTypesPolicy } from "#src/core/platform/trustedTypes.ts";

/** Turns untrusted HTML into what may be shown. */
type Clean = (html: string) => Node | string;

let loaded: Clean | undefined;

/** The cleaner, if it is loaded already. */
export const loadedCleaner = (): Clean | undefined => loaded;

/** Loads the cleaner; if that fails, one that shows the text without its markup stands in for it. */
export async function loadCleaner(): Promise<Clean> {
  try {
    const { cleanHtml } = await import("./cleanHtml.ts");
    loaded = cleanHtml;
    return cleanHtml;
  } catch {
    // No network, or a newer version has replaced the file: the text can still be read.
    return wordsIn;
  }
}

/** Reads what a screen shows, and loads the cleaner beside it: a text that came later than its screen would move what is below. */
export async function readWithCleaner<T>(reading: Promise<T>): Promise<T> {
  const [read] = await Promise.all([reading, loadCleaner()]);
  return read;
}

/** Only the text leaves the parsed document, in which nothing runs. */
function wordsIn(html: string): string {
  const trusted = trustedTypesPolicy("segue-text", { createHTML: (given) => given })?.createHTML(html) ?? html;
  return new DOMParser().parseFromString(trusted, "text/html").body.textContent ?? "";
}
