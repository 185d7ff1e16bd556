/** Chromium, slowed down, can stop drawing frames for good while the page has nothing to do: seen once in some hundred scrolls. */
import type { Tab } from "./browser.ts";

/** Ten times what the slowest measurement takes. */
const STALLED_MS = 120_000;

class Stalled extends Error {}

/** Measures in a tab, which is closed then, also when it has stalled. */
export async function inTab<T>({ context }: Tab, measure: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Stalled("The browser drew no more frames.")), STALLED_MS);
  });
  const measured = measure();
  // What is still under way when the tab is closed fails for that reason.
  measured.catch(() => undefined);
  try {
    return await Promise.race([measured, stalled]);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
}

/** Measures once more where the browser has stalled, and says so. */
export async function againIfStalled<T>(measure: () => Promise<T>): Promise<T> {
  try {
    return await measure();
  } catch (error) {
    if (!(error instanceof Stalled)) throw error;
    console.log(`${error.message} Measuring once more …`);
    return measure();
  }
}
