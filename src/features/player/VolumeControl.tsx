import { playerAtom, setVolume, toggleMute } from "#src/core/player/player.ts";
import { useAtomValue } from "#src/core/store.ts";
import type { IconName } from "#src/ui/Icon.tsx";
import { IconButton } from "#src/ui/IconButton.tsx";
import { Slider } from "#src/ui/Slider.tsx";
import styles from "./VolumeControl.module.css";

const HALF_PERCENT = 50;

function iconOf(percent: number): IconName {
  if (percent === 0) return "mute";
  return percent < HALF_PERCENT ? "volumeLow" : "volume";
}

/** Where the device owns the volume, only muting is left. */
export function VolumeControl() {
  const { volumePercent, isMuted, canSetVolume } = useAtomValue(playerAtom);
  const heardPercent = isMuted ? 0 : volumePercent;
  return (
    <div className={styles.volume}>
      <IconButton label={isMuted ? "Unmute" : "Mute"} icon={iconOf(heardPercent)} shortcut="M" onClick={toggleMute} />
      {canSetVolume && (
        <Slider
          label="Volume"
          min={0}
          max={100}
          step={1}
          keyStep={5}
          value={heardPercent}
          valueText={`${heardPercent}%`}
          onInput={setVolume}
          onCommit={setVolume}
        />
      )}
    </div>
  );
}
