import type { Song } from "#contract/shapes.ts";
import { formatDuration } from "#lib/format.ts";

/** How long all songs of a list take together; nothing where that is not known of each of them. */
export function PlayingTime({ songs }: { songs: readonly Song[] }) {
  const seconds = songs.reduce((sum, { duration = Number.NaN }) => sum + duration, 0);
  return seconds > 0 ? <span>{formatDuration(seconds)}</span> : null;
}
