import { useId } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import {
  crossfadeSecondsAtom,
  levelsSongsAtom,
  MAX_CROSSFADE_SECONDS,
  playerAtom,
  queueAtom,
  setAutoplay,
  setCrossfade,
  setLevelsSongs,
} from "#src/core/player/player.ts";
import { Slider } from "#src/ui/fields/Slider.tsx";
import { Switch } from "#src/ui/fields/Switch.tsx";
import styles from "./ProfileForm.module.css";

/**
 * How playback continues from song to song. These settings belong to this device and are not submitted with the form.
 */
export function ListeningSettings() {
  const { canSetVolume } = useAtomValue(playerAtom);
  return (
    <>
      <AutoplaySetting />
      {canSetVolume && <CrossfadeSetting />}
      {canSetVolume && <LoudnessSetting />}
    </>
  );
}

function AutoplaySetting() {
  const { isAutoplayOn } = useAtomValue(queueAtom);
  const hint = useId();
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">Autoplay</span>
      <Switch label="Autoplay" isOn={isAutoplayOn} onChange={setAutoplay} aria-describedby={hint} />
      <small id={hint}>When the queue ends, play similar songs. Applies to this device straight away.</small>
    </div>
  );
}

function LoudnessSetting() {
  const hint = useId();
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">Normalise volume</span>
      <Switch
        label="Normalise volume"
        isOn={useAtomValue(levelsSongsAtom)}
        onChange={setLevelsSongs}
        aria-describedby={hint}
      />
      <small id={hint}>Play all songs at a similar volume. Applies to this device straight away.</small>
    </div>
  );
}

const textOf = (seconds: number): string => {
  if (seconds === 0) return "Off";
  return seconds === 1 ? "1 second" : `${seconds} seconds`;
};

function CrossfadeSetting() {
  const seconds = useAtomValue(crossfadeSecondsAtom);
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">Crossfade</span>
      <span aria-hidden="true">{textOf(seconds)}</span>
      <Slider
        label="Crossfade"
        className={styles.wide}
        min={0}
        max={MAX_CROSSFADE_SECONDS}
        step={1}
        value={seconds}
        valueText={textOf(seconds)}
        onInput={setCrossfade}
        onCommit={setCrossfade}
      />
      <small>Blend songs into each other, except within an album. Applies to this device straight away.</small>
    </div>
  );
}
