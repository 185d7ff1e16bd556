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

const wordsIn: Clean = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
