import { useAtomValue } from "#src/core/platform/store.ts";
import { positionAtom } from "#src/core/player/player.ts";
import { useSeek } from "#src/core/player/useSeek.ts";
import { classNames } from "#src/ui/classNames.ts";
import { Slider } from "#src/ui/fields/Slider.tsx";
import { usePointerSeek } from "./usePointerSeek.ts";
import styles from "./Waveform.module.css";
import { WAVEFORM_HEIGHT, waveformPath } from "./waveformPath.ts";

interface WaveformProps {
  /** The waveform in base64, as in `BeatProduct`. */
  waveform: string | undefined;
  /** Whether the player has this beat; the played part is then coloured. */
  isCurrent: boolean;
  /** Called with the place that is clicked or dragged to, from 0 to 1; `undefined` while the beat cannot be played. */
  onSeek: ((ratio: number) => void) | undefined;
  /** The name of the slider for the keyboard and for screen readers, which is there while the beat is current. */
  label?: string | undefined;
  /** Sets height and position. */
  className: string | undefined;
}

/**
 * The shape of a beat's recording, on which a pointer seeks. The drawing is hidden from screen readers, because it adds
 * nothing to what the player says.
 */
export function Waveform({ waveform, isCurrent, onSeek, label, className }: WaveformProps) {
  const { heldRatio, handlers } = usePointerSeek(isCurrent, onSeek);
  const drawn = waveformPath(waveform);
  if (!drawn) return null;
  return (
    <div className={classNames(styles.waveform, className)} data-seeks={onSeek !== undefined} {...handlers}>
      <svg viewBox={`0 0 ${drawn.bars} ${WAVEFORM_HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={drawn.path} />
        {heldRatio !== undefined && <Part {...drawn} ratio={heldRatio} />}
        {heldRatio === undefined && isCurrent && <PlayedPart {...drawn} />}
      </svg>
      {label !== undefined && isCurrent && <KeySlider label={label} />}
    </div>
  );
}

interface Drawn {
  bars: number;
  path: string;
}

/** The nested SVG clips the path to its width. */
const Part = ({ bars, path, ratio }: Drawn & { ratio: number }) => (
  <svg className={styles.played} width={bars * ratio} height={WAVEFORM_HEIGHT} aria-hidden="true">
    <path d={path} />
  </svg>
);

/** A separate component, because the position changes several times a second. */
function PlayedPart(drawn: Drawn) {
  const { positionSeconds, durationSeconds } = useAtomValue(positionAtom);
  return <Part {...drawn} ratio={durationSeconds > 0 ? Math.min(1, positionSeconds / durationSeconds) : 0} />;
}

/** Invisible, because the waveform shows its value. The pointer goes through it to the waveform. */
const KeySlider = ({ label }: { label: string }) => (
  <Slider className={styles.slider} label={label} {...useSeek().slider} />
);
