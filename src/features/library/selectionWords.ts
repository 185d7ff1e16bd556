import { countOf, formatBytes } from "#lib/format.ts";
import type { SongsSize } from "#src/core/downloads/measureSongs.ts";
import type { Space } from "#src/core/downloads/space.ts";

interface Selected {
  count: number;
  /** How many could be selected. */
  of: number;
  /** Neither is known everywhere. */
  size: SongsSize | undefined;
  space: Space | undefined;
}

/** What is selected and whether it fits on this device, in words. */
export function selectionWords({ count, of, size, space }: Selected): { words: string; fits: boolean } {
  if (of === 0) return { words: "Every song is kept offline already, or on its way.", fits: true };
  if (count === 0) return { words: "Select the songs to keep offline.", fits: true };
  const songs = `${countOf(count, "song")} selected`;
  if (!size) return { words: songs, fits: true };
  const amount = `${size.isExact ? "" : "about "}${formatBytes(size.bytes)}`;
  if (!space || size.bytes <= space.freeBytes) return { words: `${songs}, ${amount}`, fits: true };
  const words = `${songs}, ${amount}, but only ${formatBytes(space.freeBytes)} are free on this device. Select fewer songs.`;
  return { words, fits: false };
}
