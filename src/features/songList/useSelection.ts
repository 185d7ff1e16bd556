import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { rowIndexOf } from "#src/features/songMenu/rowIndexOf.ts";
import { type Selection, type SongRows, selectedOf, withAll, withRange, withRows, withToggled } from "./selection.ts";

const FIELDS = "input, textarea, select, dialog, [role=menu]";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Selects several songs of a list: with Ctrl or Shift and a click, with "Select" in the menu, or with the keyboard.
 * While there is a selection, a press on a row selects it instead of playing it: docs/decisions/036-selecting-songs.md.
 */
export function useSelection(list: RefObject<HTMLElement | null>, rows: SongRows, onRemove?: (songs: Song[]) => void) {
  const [selection, setSelection] = useState<Selection>([]);
  const selected = selectedOf(rows, selection);
  const isSelecting = selected.length > 0;
  const toggle = (song: Song) => setSelection(withToggled(selection, song));
  const buttonOf = (index: number) => list.current?.querySelector<HTMLElement>(`[data-number="${index + 1}"]`);

  /** Keeps the focus in the list when the focused control disappears. */
  const clear = () => {
    list.current?.querySelector<HTMLElement>("[data-plays][aria-pressed=true]")?.focus({ preventScroll: true });
    setSelection([]);
  };

  /** Handles a press on a row. Returns false if it does not concern the selection. */
  const press = (index: number, { shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => {
    const song = rows.rowAt(index);
    if (!song || !(isSelecting || shiftKey || ctrlKey || metaKey)) return false;
    // Shift and a click also select text.
    getSelection()?.removeAllRanges();
    // Lets the keyboard continue from this row.
    buttonOf(index)?.focus({ preventScroll: true });
    if (shiftKey) setSelection(withRange(rows, selection, index));
    else toggle(song);
    return true;
  };

  /** Extends the selection from the focused row, and moves the focus along. */
  const extend = (from: number, step: number): boolean => {
    const next = buttonOf(from + step);
    if (!next) return false;
    setSelection(withRows(rows, selection, from, from + step));
    next.focus();
    return true;
  };

  const take = ({ target, key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean => {
    if (!(target instanceof Element) || target.closest(FIELDS)) return false;
    const isHere = list.current?.contains(target) ?? false;
    if (key.toLowerCase() === "a" && (ctrlKey || metaKey) && (isHere || isSelecting)) {
      setSelection(withAll(rows));
      return true;
    }
    const index = isHere ? rowIndexOf(target) : undefined;
    const step = shiftKey ? STEPS[key] : undefined;
    if (index !== undefined && step !== undefined) return extend(index, step);
    if (!isSelecting) return false;
    if (key === "Escape") clear();
    else if (key === "Delete" && onRemove) onRemove([...selected]);
    else if (key === "Enter" && index !== undefined)
      list.current?.querySelector<HTMLElement>("[data-selection-bar] button")?.focus();
    else return false;
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && take(event)) event.preventDefault();
  });
  useEffect(() => {
    // Listens on the whole screen, because a click beside the rows moves the focus.
    const screen = list.current?.closest("main");
    screen?.addEventListener("keydown", onKey);
    return () => screen?.removeEventListener("keydown", onKey);
  }, [list]);
  return { selected, isSelecting, toggle, press, clear };
}
