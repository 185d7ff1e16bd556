import { writeFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { MediaStorage } from "./storage/storage.ts";

/** The path of the marker file, which identifies the store that the media belong to. */
export const MARKER = "store-id";

/** Returns null if there is no marker. */
export async function readMarker(storage: MediaStorage): Promise<string | null> {
  return (await storage.stat(MARKER)) ? (await text(storage.open(MARKER))).trim() : null;
}

export const writeMarker = (storage: MediaStorage, mediaId: string): Promise<void> =>
  storage.putAt(MARKER, (target) => writeFile(target, `${mediaId}\n`));
