import { useAtomValue } from "#src/core/platform/store.ts";
import { playerAtom, toggle } from "#src/core/player/player.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./TransportButtons.module.css";
import { useWaiting } from "./useWaiting.ts";

/** Shorter waits show no spinner. */
const BUSY_AFTER_MS = 300;

/** Labelled "Pause" as soon as a song is requested; shows a spinner if loading takes a while. */
export function PlayButton({ large = false }: { large?: boolean }) {
  const { entry, isPlaying } = useAtomValue(playerAtom);
  return (
    <IconButton
      label={isPlaying ? "Pause" : "Play"}
      icon={isPlaying ? "pause" : "play"}
      look="solid"
      shortcut="K"
      busy={useWaiting(BUSY_AFTER_MS)}
      disabled={!entry}
      className={large ? styles.largePlay : styles.play}
      onClick={toggle}
    />
  );
}
