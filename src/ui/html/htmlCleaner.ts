import { trustedTypesPolicy } from "#src/core/platform/trustedTypes.ts";

type Clean = (html: string) => Node | string;

let loaded: Clean | undefined;

export const loadedCleaner = (): Clean | undefined => loaded;

/** Loads the sanitiser; falls back to plain text if that fails. */
export async function loadCleaner(): Promise<Clean> {
  try {
    const { cleanHtml } = await import("./cleanHtml.ts");
    loaded = cleanHtml;
    return cleanHtml;
  } catch {
    // There is no network, or a newer version has replaced the file. The plain text is still readable.
    return textOf;
  }
}

/** Reads a screen's data and loads the sanitiser in parallel: text that rendered later would shift the layout. */
export async function readWithCleaner<T>(reading: Promise<T>): Promise<T> {
  const [read] = await Promise.all([reading, loadCleaner()]);
  return read;
}

/** Extracts the text. Scripts do not run in the parsed document. */
function textOf(html: string): string {
  const trusted = trustedTypesPolicy("segue-text", { createHTML: (given) => given })?.createHTML(html) ?? html;
  return new DOMParser().parseFromString(trusted, "text/html").body.textContent ?? "";
}
