import { trustedTypesPolicy } from "../platform/trustedTypes.ts";

/** The URL of one of the app's own scripts, as `require-trusted-types-for 'script'` demands. */
export const scriptUrl = (url: string): string =>
  trustedTypesPolicy("segue-worker", { createScriptURL: (given) => given })?.createScriptURL(url) ?? url;
