import type { Song } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/availability.ts";
import { qualityIn } from "#src/core/song/audioQuality.ts";
import { BUFFERING, STALLED_AFTER_MS, useWaiting } from "../useWaiting.ts";

interface PlayingNoteProps {
  song: Song;
  isRemote: boolean;
}

/** Shows that the recording is buffering or plays on another device, or else where it comes from, if known. */
export function PlayingNote({ song, isRemote }: PlayingNoteProps) {
  const isBuffering = useWaiting(STALLED_AFTER_MS);
  const { isDownloaded } = useAvailability()(song);
  return (
    <>
      <span aria-live="polite">{isBuffering ? BUFFERING : isRemote && "Playing on another device"}</span>
      {!isBuffering && !isRemote && (isDownloaded ? "Available offline" : sourceOf(song))}
    </>
  );
}

/** The quality of a streamed recording. The quality of a downloaded recording is not known. */
function sourceOf({ dataAudio }: Song): string | undefined {
  const quality = qualityIn(dataAudio);
  return quality && `${quality} quality`;
}
