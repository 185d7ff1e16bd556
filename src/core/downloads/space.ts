import { formatBytes } from "#lib/format.ts";
import { DownloadError } from "./downloadError.ts";

/** This share of the browser's quota stays free for everything else. */
const HEADROOM = 0.1;

export interface Space {
  usedBytes: number;
  freeBytes: number;
}

/** How much Segue uses and may still use on this device; `undefined` if the browser does not say. */
export async function measureSpace(): Promise<Space | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return undefined;
  return { usedBytes: usage, freeBytes: Math.max(0, Math.floor(quota * (1 - HEADROOM)) - usage) };
}

/** Throws an error with a message for the user if a recording of this size does not fit on this device. */
export async function requireSpace(neededBytes: number): Promise<void> {
  const space = await measureSpace();
  // A recording needs twice its size while its parts are joined.
  const atMostBytes = neededBytes * 2;
  if (!space || atMostBytes <= space.freeBytes) return;
  const message = `There isn’t enough space on this device. This song needs ${formatBytes(atMostBytes)}, but only ${formatBytes(space.freeBytes)} is free.`;
  throw new DownloadError("noSpace", message);
}
