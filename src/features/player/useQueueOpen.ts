import { useState } from "react";
import { readItem, saveItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

/** From this width on the queue has room beside every screen, and stays open from one visit to the next. */
const HAS_ROOM = "(min-width: 105rem)";

/** Whether the queue is open. It opens by itself where there is room for it and it was open when Segue was left. */
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
