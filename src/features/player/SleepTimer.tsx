import { useId, useState } from "react";
import { useAtomValue } from "#src/core/platform/store.ts";
import {
  sleepAfter,
  sleepIn,
  sleepSecondsAtom,
  sleepTimerAtom,
  stopSleepTimer,
  type SleepTimer as Timer,
} from "#src/core/player/sleepTimer.ts";
import { currentEntryAtom } from "#src/core/player/state.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { RadioGroup } from "#src/ui/fields/RadioGroup.tsx";
import { Dialog } from "#src/ui/overlays/Dialog.tsx";
import styles from "./SleepTimer.module.css";

const SECONDS_PER_MINUTE = 60;
const MINUTES = ["15", "30", "45", "60"] as const;
const END_OF_ALBUM = { value: "album", label: "End of album" } as const;
const OPTIONS = [
  { value: "off", label: "Off" },
  ...MINUTES.map((minutes) => ({ value: minutes, label: `${minutes} minutes` })),
  { value: "song", label: "End of song" },
] as const;

type Choice = "off" | (typeof MINUTES)[number] | "song" | "album";

/** A button for the sleep timer, showing the time left. */
export function SleepTimer() {
  const [isOpen, setOpen] = useState(false);
  const timer = useAtomValue(sleepTimerAtom);
  const secondsLeft = useAtomValue(sleepSecondsAtom);
  const hasAlbum = useAtomValue(currentEntryAtom)?.song.album?.slug !== undefined;
  const left = useId();
  return (
    <div className={styles.timer}>
      <IconButton
        label="Sleep timer"
        icon="sleepTimer"
        aria-haspopup="dialog"
        aria-describedby={left}
        onClick={() => setOpen(true)}
      />
      <span id={left} className={styles.left}>
        {timeLeft(timer, secondsLeft)}
      </span>
      <Dialog title="Sleep timer" size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <RadioGroup<Choice>
          legend="Stop playing"
          name="sleepTimer"
          options={hasAlbum ? [...OPTIONS, END_OF_ALBUM] : OPTIONS}
          value={choiceOf(timer)}
          onChange={choose}
        />
      </Dialog>
    </div>
  );
}

function timeLeft(timer: Timer | null, seconds: number | null): string {
  if (!timer) return "";
  if (seconds === null) return "after" in timer ? `End of ${timer.after}` : "";
  return seconds > SECONDS_PER_MINUTE ? `${Math.ceil(seconds / SECONDS_PER_MINUTE)} min left` : `${seconds} s left`;
}

function choiceOf(timer: Timer | null): Choice {
  if (!timer) return "off";
  return "after" in timer ? timer.after : (`${timer.afterMinutes}` as Choice);
}

function choose(choice: Choice): void {
  if (choice === "off") stopSleepTimer();
  else if (choice === "song" || choice === "album") sleepAfter(choice);
  else sleepIn(Number(choice));
}
