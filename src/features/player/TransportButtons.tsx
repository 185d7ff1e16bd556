import { useAtomValue } from "#src/core/platform/store.ts";
import { cycleRepeat, next, playerAtom, preloadNext, previous, toggleShuffle } from "#src/core/player/player.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./TransportButtons.module.css";

export function ShuffleButton() {
  const { isShuffled } = useAtomValue(playerAtom);
  return (
    <IconButton
      label="Shuffle"
      icon="shuffle"
      shortcut="S"
      pressed={isShuffled}
      className={styles.secondary}
      onClick={toggleShuffle}
    />
  );
}

export function PreviousButton() {
  const { entry } = useAtomValue(playerAtom);
  return (
    <IconButton
      label="Previous"
      icon="previous"
      shortcut="Shift+P"
      disabled={!entry}
      className={styles.secondary}
      onClick={previous}
    />
  );
}

export function NextButton() {
  const { hasNext } = useAtomValue(playerAtom);
  return (
    <IconButton
      label="Next"
      icon="next"
      shortcut="Shift+N"
      disabled={!hasNext}
      onPointerDown={preloadNext}
      onClick={next}
    />
  );
}

/** One button whose label names the current mode. */
export function RepeatButton() {
  const { repeat } = useAtomValue(playerAtom);
  return (
    <IconButton
      label={`Repeat: ${repeat}`}
      icon={repeat === "one" ? "repeatOne" : "repeat"}
      data-on={repeat !== "off"}
      shortcut="R"
      className={styles.repeat}
      onClick={cycleRepeat}
    />
  );
}
