import { useId } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { sayEverySong, saysEverySongAtom } from "#src/core/player/announcement.ts";
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
  const { isAutoplayOn } = useAtomValue(queueAtom);
  const levelsSongs = useAtomValue(levelsSongsAtom);
  const saysEverySong = useAtomValue(saysEverySongAtom);
  return (
    <>
      <SwitchSetting label="Autoplay" isOn={isAutoplayOn} onChange={setAutoplay}>
        When the queue ends, play similar songs.
      </SwitchSetting>
      {canSetVolume && <CrossfadeSetting />}
      {canSetVolume && (
        <SwitchSetting label="Normalise volume" isOn={levelsSongs} onChange={setLevelsSongs}>
          Play all songs at a similar volume.
        </SwitchSetting>
      )}
      <SwitchSetting label="Announce every song" isOn={saysEverySong} onChange={sayEverySong}>
        For screen readers: announce songs that start automatically.
      </SwitchSetting>
    </>
  );
}

interface SwitchSettingProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}

function SwitchSetting({ label, isOn, onChange, children }: SwitchSettingProps) {
  const hint = useId();
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{label}</span>
      <Switch label={label} isOn={isOn} onChange={onChange} aria-describedby={hint} />
      <small id={hint}>{children} Applies to this device straight away.</small>
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
