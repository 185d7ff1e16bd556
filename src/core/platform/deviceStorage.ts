import { report } from "./report.ts";

/** The text stored under a key; null where there is none. A browser that blocks its storage has none. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked: the same as never stored.
    return null;
  }
}

/** The JSON stored under a key; `undefined` where there is none that can be read. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? "null") ?? undefined;
  } catch {
    // Garbage: the same as never stored.
    return undefined;
  }
}

/** Stores a choice that is a convenience, null for none: in a browser that blocks its storage it lasts as long as the page. */
export function saveItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (cause) {
    report(`saving ${key}`, cause);
  }
}
