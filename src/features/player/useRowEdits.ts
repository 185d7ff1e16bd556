import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { QueueEntry } from "#src/core/database/db.ts";
import { moveEntry, removeEntry } from "#src/core/player/queueCommands.ts";
import { useSwipe } from "#src/ui/useSwipe.ts";

/** A queue entry as a row in the list of upcoming songs. */
export interface EditedRow {
  entry: QueueEntry;
  /** The entry's index in the whole queue. */
  index: number;
  /** The row's position in the list, starting at 1. */
  position: number;
  total: number;
  announce: (message: string) => void;
}

export interface RowEdits {
  /** Moves the row to a position in the list, starting at 1. */
  moveTo: (newPosition: number) => void;
  removeThis: () => void;
}

/**
 * Moves a row with Alt and an arrow key, Home or End; removes it with Delete or a swipe. The menu offers the same
 * actions.
 */
export function useRowEdits(
  row: RefObject<HTMLElement | null>,
  { entry, index, position, total, announce }: EditedRow,
): RowEdits {
  const { entryId, song } = entry;
  const moveTo = (newPosition: number): void => {
    if (newPosition < 1 || newPosition > total || newPosition === position) return;
    const focused = document.activeElement;
    flushSync(() => moveEntry(entryId, index + newPosition - position));
    // Moving a row in the document takes the focus away from it, so the focus is restored.
    if (focused instanceof HTMLElement) focused.focus();
    announce(`Moved “${song.name}” to ${newPosition} of ${total}`);
  };
  const removeThis = (): void => {
    removeEntry(entryId);
    announce(`Removed “${song.name}”`);
  };
  useSwipe(row, { left: removeThis });
  useKeys(row, (event) => {
    const place = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 1, End: total }[event.key];
    if (event.key === "Delete") removeThis();
    else if (event.altKey && place !== undefined) moveTo(place);
    else return;
    event.preventDefault();
  });
  return { moveTo, removeThis };
}

/** Handles keys that no control in the row has handled. */
function useKeys(row: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const react = useEffectEvent(onKey);
  useEffect(() => {
    const element = row.current;
    element?.addEventListener("keydown", react);
    return () => element?.removeEventListener("keydown", react);
  }, [row]);
}
