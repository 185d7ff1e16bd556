import { useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { useAtomValue } from "../platform/store.ts";
import { playerAtom, positionAtom, seekTo } from "./player.ts";

const KEY_STEP_SECONDS = 5;

const formatTotal = (seconds: number | undefined): string => (seconds ? formatSeconds(seconds) : "–:––");

/**
 * The position of the player's song as the properties of a slider, and as two texts. Dragging previews the position;
 * playback seeks on release.
 */
export function useSeek() {
  const { entry } = useAtomValue(playerAtom);
  const { positionSeconds, durationSeconds, bufferedSeconds } = useAtomValue(positionAtom);
  const [dragged, setDragged] = useState<{ seconds: number; entryId: string | undefined }>();
  const entryId = entry?.entryId;
  const isKnown = durationSeconds > 0;
  const elapsed = formatSeconds(dragged && dragged.entryId === entryId ? dragged.seconds : positionSeconds);
  // Until the recording is loaded, for example after a restart, its length is known only from the song.
  const total = formatTotal(durationSeconds || entry?.song.duration);
  const slider = {
    min: 0,
    max: durationSeconds,
    step: 0.1,
    keyStep: KEY_STEP_SECONDS,
    value: Math.round(positionSeconds * 10) / 10,
    subject: entryId,
    valueText: `${elapsed} of ${total}`,
    bufferedRatio: isKnown ? bufferedSeconds / durationSeconds : 0,
    disabled: !entry || !isKnown,
    onInput: (seconds: number) => setDragged({ seconds, entryId }),
    onCommit(seconds: number) {
      setDragged(undefined);
      seekTo(seconds);
    },
  };
  return { elapsed, total, slider };
}
