import { trustedTypesPolicy } from "../platform/trustedTypes.ts";

/**
 * Marks the URL of one of the app's own scripts as trusted, because `require-trusted-types-for 'script'` refuses a
 * string.
 */
export const scriptUrl = (url: string): string =>
  trustedTypesPolicy("segue-worker", { createScriptURL: (given) => given })?.createScriptURL(url) ?? url;
