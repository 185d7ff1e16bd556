import { countOf, formatBytes } from "#lib/format.ts";
import type { SongsSize } from "#src/core/downloads/measureSongs.ts";
import type { Space } from "#src/core/downloads/space.ts";

interface Selected {
  count: number;
  /** How many songs can be selected. */
  of: number;
  /** `size` and `space` are `undefined` if the server or the browser does not report them. */
  size: SongsSize | undefined;
  space: Space | undefined;
}

/** The text above the selection, and whether the device has enough space. */
export function selectionMessage({ count, of, size, space }: Selected): { message: string; hasRoom: boolean } {
  if (of === 0) return { message: "Every song is already downloaded or downloading.", hasRoom: true };
  if (count === 0) return { message: "Select songs to download.", hasRoom: true };
  const songs = `${countOf(count, "song")} selected`;
  if (!size) return { message: songs, hasRoom: true };
  const amount = `${size.isExact ? "" : "about "}${formatBytes(size.bytes)}`;
  if (!space || size.bytes <= space.freeBytes) return { message: `${songs}, ${amount}`, hasRoom: true };
  const message = `${songs}, ${amount}, but only ${formatBytes(space.freeBytes)} is free on this device. Select fewer songs.`;
  return { message, hasRoom: false };
}
