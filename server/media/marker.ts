import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The path of the marker file, which identifies the store that the media belong to. */
export const markerPath = (dataDir: string): string => join(dataDir, "media", "store-id");

/** Returns null if there is no marker. */
export async function readMarker(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(markerPath(dataDir), "utf8")).trim();
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw cause;
  }
}

export async function writeMarker(dataDir: string, mediaId: string): Promise<void> {
  const path = markerPath(dataDir);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${mediaId}\n`);
}
