/** Makes of a stranger's HTML what may be shown. */
type Clean = (html: string) => Node | string;

let loaded: Clean | undefined;

/** The cleaner, if it is there already. */
export const loadedCleaner = (): Clean | undefined => loaded;

/** Fetches the cleaner; should it not come, one that shows the words without their markup stands in for it. */
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
