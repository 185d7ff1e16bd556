import type { SourceFile } from "./sourceFiles.ts";

/** Words that must not be used in names any more, each with the field's standard term. */
const REPLACED: Readonly<Record<string, string>> = {
  chores: "cleanupJobs",
  heed: "handleMessage",
  heir: "successor",
  loved: "favourites",
  remedy: "retryPolicy",
  shelf: "cachePolicy, mediaStore or carousel",
  shelves: "cachePolicies, mediaStores or carousels",
};

const OF_THE_PRODUCT = /^(shared|src|sw|server|build)\//;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

/** One problem for each identifier or file name that contains one of these words. */
export const nameProblems = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ name }) => OF_THE_PRODUCT.test(name))
    .flatMap(({ name, text }) =>
      [...new Set([...partsOf(name), ...(withoutTexts(text).match(IDENTIFIER) ?? []).flatMap(partsOf)])]
        .filter((part) => Object.hasOwn(REPLACED, part))
        .map((part) => `${name} says "${part}": call it ${REPLACED[part]}`),
    );

/** The code without its comments and strings, which are prose. */
const withoutTexts = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$|"[^"\n]*"|`[^`]*`/gm, "");

/** `whatIsKept`, `what-is-kept` and `WHAT_IS_KEPT`: what, is, kept. */
const partsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g)].map(([part]) => part.toLowerCase());
