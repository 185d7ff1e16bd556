import { store } from "#src/core/platform/store.ts";
import { positionAtom, seekTo } from "#src/core/player/player.ts";
import { currentEntryAtom } from "#src/core/player/state.ts";

/** Seeks to a fraction of the current recording, as soon as its length is known. */
export function seekToPart(ratio: number): void {
  const entryId = store.get(currentEntryAtom)?.entryId;
  const stop = store.sub(positionAtom, seek);
  seek();

  function seek(): void {
    const isCurrent = store.get(currentEntryAtom)?.entryId === entryId;
    const { durationSeconds } = store.get(positionAtom);
    if (isCurrent && durationSeconds === 0) return;
    stop();
    if (isCurrent) seekTo(ratio * durationSeconds);
  }
}
