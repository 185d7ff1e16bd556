import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom, toggle } from "#src/core/player/player.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./TransportButtons.module.css";
import { useDelayed } from "./useDelayed.ts";

/** Shorter waits are not worth a sign. */
const BUSY_AFTER_MS = 300;

/** Says "Pause" from the moment that a song is wanted, and shows that it is on its way if that takes a while. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const { entry, status, isPlaying } = useAtomValue(playerAtom);
  const isBusy = useDelayed(isPlaying && status !== "playing", BUSY_AFTER_MS);
  return (
    <IconButton
      label={isPlaying ? "Pause" : "Play"}
      icon={isPlaying ? "pause" : "play"}
      look="solid"
      shortcut="K"
      busy={isBusy}
      disabled={!entry}
      className={large ? styles.largePlay : styles.play}
      onClick={toggle}
    />
  );
}
