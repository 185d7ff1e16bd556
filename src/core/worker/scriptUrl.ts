import { trustedTypesPolicy } from "../platform/trustedTypes.ts";

/** The address of a script of the app's own as a page, or a worker, under `require-trusted-types-for 'script'` wants it. */
export const scriptUrl = (url: string): string =>
  trustedTypesPolicy("segue-worker", { createScriptURL: (given) => given })?.createScriptURL(url) ?? url;
