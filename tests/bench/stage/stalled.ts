/**
 * Under CPU throttling Chromium can stop drawing frames for good while the page is idle: seen about once in a hundred
 * scrolls.
 */
import type { Tab } from "./browser.ts";

/** Ten times as long as the slowest measurement takes. */
const STALLED_MS = 120_000;

class Stalled extends Error {}

/** Measures in a tab, and closes it even if it has stalled. */
export async function inTab<T>({ context }: Tab, measure: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled("The browser drew no more frames.")), STALLED_MS);
  });
  const measured = measure();
  // Closing the tab makes a pending measurement fail, which is expected.
  measured.catch(() => undefined);
  try {
    return await Promise.race([measured, stalled]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

/** Measures once more if the browser has stalled, and reports that. */
export async function againIfStalled<T>(measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof Stalled)) throw error;
    console.log(`${error.message} Measuring once more …`);
    return measure();
  }
}
