import type { ReactNode } from "react";
import { useSeek } from "#src/core/player/useSeek.ts";
import { Slider } from "#src/ui/fields/Slider.tsx";
import styles from "./SeekBar.module.css";

interface SeekBarProps {
  /** Whether the times are at the ends of the slider, or below it so that the slider has the full width. */
  times?: "beside" | "below";
  /** Shown between the two times, if the times are below the slider. */
  children?: ReactNode;
}

/** Elapsed time, seek slider and total time. */
export function SeekBar({ times = "beside", children }: SeekBarProps) {
  const { elapsed, total, slider } = useSeek();
  return (
    <div className={styles.seek} data-times={times}>
      <span className={styles.time}>{elapsed}</span>
      <Slider label="Seek" {...slider} />
      {children && <span className={styles.note}>{children}</span>}
      <span className={styles.time}>{total}</span>
    </div>
  );
}
