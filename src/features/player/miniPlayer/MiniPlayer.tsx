import { useEffect } from "react";
import { createPortal } from "react-dom";
import type { QueueEntry } from "#src/core/database/db.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { copyStyles } from "./copyStyles.ts";
import { MiniScreen } from "./MiniScreen.tsx";
import { miniWindowAtom } from "./miniWindowAtom.ts";

/**
 * The player in a small always-on-top window. It controls the same player, so closing the window does not stop
 * playback.
 */
export function MiniPlayer({ entry }: { entry: QueueEntry | undefined }) {
  const mini = useAtomValue(miniWindowAtom);
  useEffect(() => (mini ? copyStyles(mini) : undefined), [mini]);
  return mini && entry && createPortal(<MiniScreen song={entry.song} />, mini.document.body);
}
