import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { fold } from "#lib/fold.ts";
import { rowIndexOf } from "#src/features/songMenu/useRowPresses.ts";
import type { TabStop } from "#src/ui/lists/LongList.tsx";
import type { SongRows } from "./selection.ts";

/** Letters typed within this time of each other spell one name. */
const SPELLED_WITHIN_MS = 800;

/** The row that each key leads to. */
const TO_ROW: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => Math.max(0, index - 1),
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};
const TO_CONTROL: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Makes a song list one stop for Tab. Inside it, the arrows, Home and End lead to rows and their controls, typing leads to the
 * song of that name, and Delete removes a song where songs can be removed. Returns the row that Tab leads to.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  rows: SongRows,
  onRemove?: (songs: readonly Song[]) => void,
): TabStop {
  const [stop, setStop] = useState<TabStop>({ index: 0, isWanted: false });
  const spelled = useRef({ text: "", atMs: Number.NEGATIVE_INFINITY });

  const goTo = (index: number): void => setStop({ index, isWanted: true });
  useEffect(() => {
    if (!stop.isWanted) return;
    const number = stop.index + 1;
    const button = list.current?.querySelector<HTMLElement>(`[data-plays][data-number="${number}"]`);
    const hasLeft = !list.current?.contains(document.activeElement);
    // The song is not loaded yet: scrolling its place into view loads it.
    if (!button && !hasLeft) {
      list.current?.querySelector(`[aria-posinset="${number}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    setStop({ index: stop.index, isWanted: false });
    if (!hasLeft) button?.focus();
  });

  const spell = (letter: string, from: number): void => {
    const text = isSpelling(spelled.current) ? spelled.current.text + letter : letter;
    spelled.current = { text, atMs: performance.now() };
    // The same letter again leads to the next song; a longer name may still be that of the focused song.
    const isOneLetter = text === letter.repeat(text.length);
    const index = isOneLetter ? indexNamed(rows, letter, from + 1) : indexNamed(rows, text, from);
    if (index !== undefined) goTo(index);
  };

  const take = (event: KeyboardEvent): boolean => {
    const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const index = target instanceof Element ? rowIndexOf(target) : undefined;
    if (index === undefined || ctrlKey || metaKey || altKey) return false;
    const song = rows.rowAt(index);
    const toRow = shiftKey ? undefined : TO_ROW[key];
    const toControl = shiftKey ? undefined : TO_CONTROL[key];
    if (toRow) goTo(toRow(index, rows.count));
    else if (toControl) controlBeside(target as Element, toControl)?.focus();
    else if (key === "Delete" && song && onRemove) onRemove([song]);
    else if (key.length !== 1 || key === " ") return false;
    else if (isSpelling(spelled.current)) spell(key, index);
    else {
      // If the key is a shortcut, it is left to the shortcuts, whose listener runs after this one.
      setTimeout(() => {
        if (!event.defaultPrevented) spell(key, index);
      });
      return false;
    }
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.defaultPrevented && take(event)) event.preventDefault();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const index = target instanceof Element ? rowIndexOf(target) : undefined;
    if (index !== undefined) setStop({ index, isWanted: false });
  });
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    list.current?.addEventListener("keydown", onKey, { signal });
    list.current?.addEventListener("focusin", onFocus, { signal });
    return () => until.abort();
  }, [list]);
  return { ...stop, index: Math.min(stop.index, Math.max(0, rows.count - 1)) };
}

const isSpelling = ({ atMs }: { atMs: number }): boolean => performance.now() - atMs < SPELLED_WITHIN_MS;

/** The first loaded song from this row on, and then from the start, whose name begins with the text. */
function indexNamed({ count, rowAt }: SongRows, text: string, from: number): number | undefined {
  const start = fold(text);
  for (let step = 0; step < count; step += 1) {
    const index = (from + step) % count;
    const song = rowAt(index);
    if (song && fold(song.name).startsWith(start)) return index;
  }
  return undefined;
}

/** The control of the same row on one side of an element. */
function controlBeside(element: Element, step: number): HTMLElement | undefined {
  const all = element.closest("li")?.querySelectorAll<HTMLElement>("a[href], button") ?? [];
  const controls = [...all].filter((control) => control.checkVisibility());
  const place = controls.findIndex((control) => control.contains(element)) + step;
  return place < 0 ? undefined : controls[place];
}
