import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom, setVolume, toggleMute } from "#src/core/player/player.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Slider } from "#src/ui/fields/Slider.tsx";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import styles from "./VolumeControl.module.css";

const HALF_PERCENT = 50;

function iconOf(percent: number): IconName {
  if (percent === 0) return "mute";
  return percent < HALF_PERCENT ? "volumeLow" : "volume";
}

/** On devices that control the volume themselves, only muting is left. */
export function VolumeControl() {
  const { volumePercent, isMuted, canSetVolume } = useAtomValue(playerAtom);
  const audiblePercent = isMuted ? 0 : volumePercent;
  return (
    <div className={styles.volume}>
      <IconButton label={isMuted ? "Unmute" : "Mute"} icon={iconOf(audiblePercent)} shortcut="M" onClick={toggleMute} />
      {canSetVolume && (
        <Slider
          label="Volume"
          min={0}
          max={100}
          step={1}
          keyStep={5}
          value={audiblePercent}
          valueText={`${audiblePercent}%`}
          onInput={setVolume}
          onCommit={setVolume}
        />
      )}
    </div>
  );
}
