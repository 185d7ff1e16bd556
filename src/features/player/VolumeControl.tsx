import { useRef } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom, settleVolume, setVolume, toggleMute } from "#src/core/player/player.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { Slider } from "#src/ui/fields/Slider.tsx";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import styles from "./VolumeControl.module.css";

const HALF_PERCENT = 50;

function iconOf(percent: number): IconName {
  if (percent === 0) return "mute";
  return percent < HALF_PERCENT ? "volumeLow" : "volume";
}

/** On devices that control the volume themselves, only the mute button remains. */
export function VolumeControl() {
  const { volumePercent, isSilent, canSetVolume } = useAtomValue(playerAtom);
  const beforeDrag = useRef<number>(undefined);
  const audiblePercent = isSilent ? 0 : volumePercent;
  const drag = (percent: number): void => {
    beforeDrag.current ??= volumePercent;
    setVolume(percent);
  };
  const settle = (percent: number): void => {
    settleVolume(percent, beforeDrag.current ?? volumePercent);
    beforeDrag.current = undefined;
  };
  return (
    <div className={styles.volume}>
      <IconButton
        label={isSilent ? "Unmute" : "Mute"}
        icon={iconOf(audiblePercent)}
        shortcut="M"
        onClick={toggleMute}
      />
      {canSetVolume && (
        <Slider
          label="Volume"
          min={0}
          max={100}
          step={1}
          keyStep={5}
          value={audiblePercent}
          valueText={`${audiblePercent}%`}
          onInput={drag}
          onCommit={settle}
        />
      )}
    </div>
  );
}
