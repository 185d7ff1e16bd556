import { useState } from "react";
import { readItem, saveItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

/** From this width, the queue fits beside every screen and stays open between visits. */
const HAS_ROOM = "(min-width: 105rem)";

/** Whether the queue is open. It reopens by itself if there is room and it was open when the user left. */
export function useQueueOpen() {
  const [isRestored] = useState(() => readItem(STORAGE_KEYS.queueOpen) === "yes" && matchMedia(HAS_ROOM).matches);
  const [isOpen, setOpen] = useState(isRestored);
  const [wasToggled, setToggled] = useState(false);
  const change = (next: boolean): void => {
    setOpen(next);
    setToggled(true);
    saveItem(STORAGE_KEYS.queueOpen, next ? "yes" : null);
  };
  return { isOpen, change, takesFocus: wasToggled };
}
