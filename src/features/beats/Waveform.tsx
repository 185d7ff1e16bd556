import { useAtomValue } from "#src/core/platform/store.ts";
import { positionAtom } from "#src/core/player/player.ts";
import { classNames } from "#src/ui/classNames.ts";
import styles from "./Waveform.module.css";
import { WAVEFORM_HEIGHT, waveformPath } from "./waveformPath.ts";

interface WaveformProps {
  /** In base64, as a beat has it. */
  waveform: string | undefined;
  /** Whether the player has the beat, so that the part which was played is coloured. */
  isCurrent: boolean;
  /** Its height, and its place. */
  className: string | undefined;
}

/** The shape of a beat's preview. It says nothing that the player does not say, so it is hidden from screen readers. */
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

/** A component apart, because the position changes several times a second. An SVG within another cuts off what is beyond its width. */
function PlayedPart({ bars, path }: { bars: number; path: string }) {
  const { positionSeconds, durationSeconds } = useAtomValue(positionAtom);
  const ratio = durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0;
  return (
    <svg className={styles.played} width={bars * ratio} height={WAVEFORM_HEIGHT} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
