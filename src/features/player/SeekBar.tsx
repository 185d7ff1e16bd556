import { type ReactNode, useState } from "react";
import { formatSeconds } from "#lib/format.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom, positionAtom, seekTo } from "#src/core/player/player.ts";
import { Slider } from "#src/ui/fields/Slider.tsx";
import styles from "./SeekBar.module.css";

const KEY_STEP_SECONDS = 5;

const formatTotal = (seconds: number | undefined): string => (seconds ? formatSeconds(seconds) : "–:––");

interface SeekBarProps {
  /** Whether the times are at the ends of the slider, or below it so that the slider has the full width. */
  times?: "beside" | "below";
  /** Shown between the two times, if these are below the slider. */
  children?: ReactNode;
}

/** Elapsed time, seek slider and total time. Dragging previews the position; playback seeks on release. */
export function SeekBar({ times = "beside", children }: SeekBarProps) {
  const { entry } = useAtomValue(playerAtom);
  const { positionSeconds, durationSeconds, bufferedSeconds } = useAtomValue(positionAtom);
  const [dragged, setDragged] = useState<{ seconds: number; entryId: string | undefined }>();
  const entryId = entry?.entryId;
  const isKnown = durationSeconds > 0;
  const elapsed = formatSeconds(dragged && dragged.entryId === entryId ? dragged.seconds : positionSeconds);
  // Until the recording is loaded, for example after a restart, its length is known only from the song.
  const total = formatTotal(durationSeconds || entry?.song.duration);
  const commit = (seconds: number): void => {
    setDragged(undefined);
    seekTo(seconds);
  };
  return (
    <div className={styles.seek} data-times={times}>
      <span className={styles.time}>{elapsed}</span>
      <Slider
        label="Seek"
        min={0}
        max={durationSeconds}
        step={0.1}
        keyStep={KEY_STEP_SECONDS}
        value={Math.round(positionSeconds * 10) / 10}
        subject={entryId}
        valueText={`${elapsed} of ${total}`}
        bufferedRatio={isKnown ? bufferedSeconds / durationSeconds : 0}
        disabled={!entry || !isKnown}
        onInput={(seconds) => setDragged({ seconds, entryId })}
        onCommit={commit}
      />
      {children && <span className={styles.note}>{children}</span>}
      <span className={styles.time}>{total}</span>
    </div>
  );
}
