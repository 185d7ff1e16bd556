import { useAtomValue } from "#src/core/platform/store.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./MiniPlayerButton.module.css";
import { canOpenMiniPlayer, toggleMiniPlayer } from "./miniWindow.ts";
import { miniWindowAtom } from "./miniWindowAtom.ts";

/** Renders nothing if the browser does not support Document Picture-in-Picture. */
export function MiniPlayerButton() {
  const isOpen = useAtomValue(miniWindowAtom) !== null;
  if (!canOpenMiniPlayer) return null;
  return (
    <IconButton
      label="Mini player"
      icon="miniPlayer"
      pressed={isOpen}
      className={styles.button}
      onClick={toggleMiniPlayer}
    />
  );
}
