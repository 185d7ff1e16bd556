import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { rowIndexOf } from "#src/features/songMenu/useRowPresses.ts";
import { type Selection, type SongRows, selectedOf, withAll, withRange, withRows, withToggled } from "./selection.ts";

const FIELDS = "input, textarea, select, dialog, [role=menu]";
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Several songs of a list at once: by Ctrl or Shift and a click, by the menu's "Select", and by the keyboard. As long as any is
 * selected, a press on a row selects it instead of playing it: docs/decisions/036-selecting-songs.md.
 */
export function useSelection(list: RefObject<HTMLElement | null>, rows: SongRows, onRemove?: (songs: Song[]) => void) {
  const [selection, setSelection] = useState<Selection>([]);
  const selected = selectedOf(rows, selection);
  const isSelecting = selected.length > 0;
  const toggle = (song: Song) => setSelection(withToggled(selection, song));
  const buttonOf = (index: number) => list.current?.querySelector<HTMLElement>(`[data-number="${index + 1}"]`);

  /** The focus stays in the list when what had it goes. */
  const clear = () => {
    list.current?.querySelector<HTMLElement>("[data-plays][aria-pressed=true]")?.focus({ preventScroll: true });
    setSelection([]);
  };

  /** A press on a row. False where it is not about the selection. */
  const press = (index: number, { shiftKey, ctrlKey, metaKey }: MouseEvent): boolean => {
    const song = rows.rowAt(index);
    if (!song || !(isSelecting || shiftKey || ctrlKey || metaKey)) return false;
    // Shift selects text as well.
    getSelection()?.removeAllRanges();
    // The keyboard goes on from here.
    buttonOf(index)?.focus({ preventScroll: true });
    if (shiftKey) setSelection(withRange(rows, selection, index));
    else toggle(song);
    return true;
  };

  /** Selects on from the row that has the focus, which goes on as well. */
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
    // Of the whole screen: a click beside the rows moves the focus.
    const screen = list.current?.closest("main");
    screen?.addEventListener("keydown", onKey);
    return () => screen?.removeEventListener("keydown", onKey);
  }, [list]);
  return { selected, isSelecting, toggle, press, clear };
}
