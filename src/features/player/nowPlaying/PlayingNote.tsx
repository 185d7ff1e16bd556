import type { Song } from "#contract/shapes.ts";
import { useAvailability } from "#src/core/downloads/downloadedSongs.ts";
import { qualityIn } from "#src/core/song/audioQuality.ts";
import { BUFFERING, STALLED_AFTER_MS, useWaiting } from "../useWaiting.ts";

/** That the recording is waited for; else what it is that plays, as far as that is known. */
export function PlayingNote({ song }: { song: Song }) {
  const isBuffering = useWaiting(STALLED_AFTER_MS);
  const { isDownloaded } = useAvailability()(song);
  return (
    <>
      <span aria-live="polite">{isBuffering && BUFFERING}</span>
      {!isBuffering && (isDownloaded ? "Available offline" : sourceOf(song))}
    </>
  );
}

/** A recording that comes from the server; of a kept one the device does not know in which quality it came. */
function sourceOf({ dataAudio }: Song): string | undefined {
  const quality = qualityIn(dataAudio);
  return quality && `${quality} quality`;
}
