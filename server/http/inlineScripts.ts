import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";

export interface InlineScripts {
  /** As Content-Security-Policy sources, such as `'sha256-…'`. */
  sources: () => readonly string[];
  /**
   * Checks whether the page was rebuilt. Earlier scripts stay allowed, because old copies of the page may still be in
   * transit.
   */
  refresh: () => void;
}

/** The inline scripts of a built page. A missing page has none. */
export function openInlineScripts(page: string): InlineScripts {
  let sources: readonly string[] = [];
  let builtAtMs: number | undefined;
  const refresh = (): void => {
    const changedAtMs = statSync(page, { throwIfNoEntry: false })?.mtimeMs;
    if (changedAtMs === undefined || changedAtMs === builtAtMs) return;
    builtAtMs = changedAtMs;
    sources = [...new Set([...sources, ...scriptsIn(readFileSync(page, "utf8")).map(hashOf)])];
  };
  return { sources: () => sources, refresh };
}

/** Scripts with a src have attributes, so they do not match. */
const scriptsIn = (html: string): string[] =>
  html
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")));

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
