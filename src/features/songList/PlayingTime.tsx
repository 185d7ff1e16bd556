import type { Song } from "#contract/shapes.ts";
import { formatDuration } from "#lib/format.ts";

/** The total duration of a list; renders nothing unless every song's is known. */
export function PlayingTime({ songs }: { songs: readonly Song[] }) {
  const seconds = songs.reduce((sum, { duration = Number.NaN }) => sum + duration, 0);
  return seconds > 0 ? <span>{formatDuration(seconds)}</span> : null;
}
