import { trustedTypesPolicy } from "../platform/trustedTypes.ts";

const allowed = new Set<string>();

/**
 * With Trusted Types the page refuses a script URL that is a plain string, which is what the provider's loader sets.
 * This allows URLs that start with `base`, and no others.
 */
export function allowScriptsFrom(base: string): void {
  allowed.add(new URL(base, location.origin).href);
  trustedTypesPolicy("default", { createScriptURL: vouch });
}

function vouch(url: string): string {
  const { href } = new URL(url, location.origin);
  for (const base of allowed) if (href === base || href.startsWith(`${base}?`)) return url;
  throw new TypeError(`scripts from ${href} are not allowed`);
}
