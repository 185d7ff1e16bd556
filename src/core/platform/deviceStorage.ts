import { report } from "./report.ts";

/** The text stored under a key; null if there is none or the browser blocks storage. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage is blocked: treated as not stored.
    return null;
  }
}

/** The JSON stored under a key; `undefined` if it is missing or malformed. */
export function readJson(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? "null") ?? undefined;
  } catch {
    // Malformed: treated as not stored.
    return undefined;
  }
}

/** Stores a preference, or removes it if null. If the browser blocks storage, it lasts only as long as the page. */
export function saveItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (cause) {
    report(`saving ${key}`, cause);
  }
}
