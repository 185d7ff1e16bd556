import { type ReactNode, useId } from "react";
import { setAutoplay } from "#src/core/player/player.ts";
import { Switch } from "#src/ui/fields/Switch.tsx";
import styles from "./QueueList.module.css";

/** The Autoplay switch and the songs that Autoplay has added. */
export function AutoplaySection({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const hint = useId();
  return (
    <section>
      <header className={styles.heading}>
        <h3>Autoplay</h3>
        <Switch label="Autoplay" isOn={isOn} onChange={setAutoplay} aria-describedby={hint} />
      </header>
      <p id={hint} className={styles.empty}>
        When the queue ends, play similar songs.
      </p>
      {children}
    </section>
  );
}
