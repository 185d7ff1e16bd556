import { type RefObject, useEffect, useEffectEvent } from "react";
import { flushSync } from "react-dom";
import type { QueueEntry } from "#src/core/database/db.ts";
import { moveEntry, removeEntry } from "#src/core/player/player.ts";
import { useSwipe } from "#src/ui/useSwipe.ts";

/** An entry of the queue as a row in the list of what comes next. */
export interface EditedRow {
  entry: QueueEntry;
  /** The entry's index in the whole queue. */
  index: number;
  /** The row's position in the list, from 1 on. */
  position: number;
  total: number;
  announce: (message: string) => void;
}

export interface RowEdits {
  /** Moves the row to a position in the list, from 1 on. */
  moveTo: (newPosition: number) => void;
  removeThis: () => void;
}

/** Moves a row by Alt with an arrow, Home or End; removes it by Delete and by a swipe. What its menu does is the same. */
export function useRowEdits(
  row: RefObject<HTMLElement | null>,
  { entry, index, position, total, announce }: EditedRow,
): RowEdits {
  const { entryId, song } = entry;
  const moveTo = (newPosition: number): void => {
    if (newPosition < 1 || newPosition > total || newPosition === position) return;
    const focused = document.activeElement;
    flushSync(() => moveEntry(entryId, index + newPosition - position));
    // A row that is moved in the document loses the focus.
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

/** Hears the keys that no control of the row has taken. */
function useKeys(row: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  const react = useEffectEvent(onKey);
  useEffect(() => {
    const element = row.current;
    element?.addEventListener("keydown", react);
    return () => element?.removeEventListener("keydown", react);
  }, [row]);
}
