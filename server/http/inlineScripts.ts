import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";

export interface InlineScripts {
  /** What a Content-Security-Policy calls them, such as `'sha256-…'`. */
  sources: () => readonly string[];
  /** Looks whether the page was built anew. What it had before stays allowed: copies of it may be on their way. */
  refresh: () => void;
}

/** The scripts that stand in a built page itself. A page that is not there has none. */
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

/** Scripts that come from an address have attributes. */
const scriptsIn = (html: string): string[] =>
  html
    .split("<script>")
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf("</script>")));

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
