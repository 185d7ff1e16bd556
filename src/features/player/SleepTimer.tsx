import { useId } from "react";
import type { Song } from "#contract/shapes.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import {
  sleepAfter,
  sleepIn,
  sleepSecondsAtom,
  sleepTimerAtom,
  stopSleepTimer,
  type SleepTimer as Timer,
} from "#src/core/player/sleepTimer.ts";
import { songSubject } from "#src/features/songMenu/songSubject.ts";
import { Menu, type MenuItem } from "#src/ui/overlays/Menu.tsx";
import styles from "./SleepTimer.module.css";

const SECONDS_PER_MINUTE = 60;
const MINUTES = [15, 30, 45, 60];

/** A button for the sleep timer, showing the time left. */
export function SleepTimer({ song }: { song: Song }) {
  const timer = useAtomValue(sleepTimerAtom);
  const secondsLeft = useAtomValue(sleepSecondsAtom);
  const left = useId();
  return (
    <div className={styles.timer}>
      <Menu
        label="Sleep timer"
        trigger="sleepTimer"
        describedBy={left}
        about={songSubject(song)}
        items={() => [{ heading: "Stop playing", items: choices(timer, song.album?.slug !== undefined) }]}
      />
      <span id={left} className={styles.left}>
        {timeLeft(timer, secondsLeft)}
      </span>
    </div>
  );
}

function timeLeft(timer: Timer | null, seconds: number | null): string {
  if (!timer) return "";
  if (seconds === null) return "after" in timer ? `End of ${timer.after}` : "";
  return seconds > SECONDS_PER_MINUTE ? `${Math.ceil(seconds / SECONDS_PER_MINUTE)} min left` : `${seconds} s left`;
}

function choices(timer: Timer | null, hasAlbum: boolean): MenuItem[] {
  const after = timer && ("after" in timer ? timer.after : timer.afterMinutes);
  const ends: ("song" | "album")[] = hasAlbum ? ["song", "album"] : ["song"];
  return [
    { label: "Off", isChecked: !timer, onSelect: stopSleepTimer },
    ...MINUTES.map((minutes) => ({
      label: `${minutes} minutes`,
      isChecked: after === minutes,
      onSelect: () => sleepIn(minutes),
    })),
    ...ends.map((end) => ({ label: `End of ${end}`, isChecked: after === end, onSelect: () => sleepAfter(end) })),
  ];
}
