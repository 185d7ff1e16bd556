import { useAtomValue } from "#src/core/platform/store.ts";
import { positionAtom } from "#src/core/player/player.ts";
import { classNames } from "#src/ui/classNames.ts";
import styles from "./Waveform.module.css";
import { WAVEFORM_HEIGHT, waveformPath } from "./waveformPath.ts";

interface WaveformProps {
  /** The waveform in base64, as in `BeatProduct`. */
  waveform: string | undefined;
  /** Whether the player has this beat; the played part is then coloured. */
  isCurrent: boolean;
  /** Sets height and position. */
  className: string | undefined;
}

/** The shape of a beat's preview. Hidden from screen readers, because it adds nothing to what the player says. */
export function Waveform({ waveform, isCurrent, className }: WaveformProps) {
  const drawn = waveformPath(waveform);
  if (!drawn) return null;
  const { bars, path } = drawn;
  return (
    <svg
      className={classNames(styles.waveform, className)}
      viewBox={`0 0 ${bars} ${WAVEFORM_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
      {isCurrent && <PlayedPart bars={bars} path={path} />}
    </svg>
  );
}

/**
 * A separate component, because the position changes several times a second. The nested SVG clips the path to its
 * width.
 */
function PlayedPart({ bars, path }: { bars: number; path: string }) {
  const { positionSeconds, durationSeconds } = useAtomValue(positionAtom);
  const ratio = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  return (
    <svg className={styles.played} width={bars * ratio} height={WAVEFORM_HEIGHT} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
