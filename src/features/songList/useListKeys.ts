import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { rowIndexOf } from "#src/features/songMenu/rowIndexOf.ts";
import type { TabStop } from "#src/ui/lists/LongList.tsx";
import type { SongRows } from "./selection.ts";
import { useTypeAhead } from "./useTypeAhead.ts";

/** The row that each key leads to. */
const TO_ROW: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowUp: (index) => Math.max(0, index - 1),
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};
const TO_CONTROL: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Makes a song list one stop for Tab. Inside it, the arrows, Home and End lead to rows and their controls, typing leads
 * to the song of that name, and Delete removes a song where songs can be removed. Returns the row that Tab leads to.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  rows: SongRows,
  onRemove?: (songs: readonly Song[]) => void,
): TabStop {
  const [stop, setStop] = useState<TabStop>({ index: 0, isWanted: false });
  const goTo = (index: number): void => setStop({ index, isWanted: true });
  const { isSpelling, spell } = useTypeAhead(rows, goTo);
  useEffect(() => {
    if (!stop.isWanted) return;
    const button = playButtonAt(list.current, stop.index);
    const hasLeft = !list.current?.contains(document.activeElement);
    // The song is not loaded yet: scrolling its place into view loads it.
    if (!button && !hasLeft) {
      list.current?.querySelector(`li[data-index="${stop.index}"]`)?.scrollIntoView({ block: "nearest" });
      return;
    }
    setStop({ index: stop.index, isWanted: false });
    if (!hasLeft) button?.focus();
  });

  const remove = (song: Song, index: number): void => {
    // Moves the focus first, because the browser loses it when the focused element is removed.
    const isLast = index === rows.count - 1;
    playButtonAt(list.current, isLast ? index - 1 : index + 1)?.focus();
    setStop({ index: isLast ? Math.max(0, index - 1) : index, isWanted: false });
    onRemove?.([song]);
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
    else if (key === "Delete" && song && onRemove) remove(song, index);
    else if (key.length !== 1) return false;
    else if (isSpelling()) spell(key, index);
    else if (key === " ") return false;
    else {
      // Runs after the shortcuts’ listener on the window, which takes the letters that are shortcuts.
      window.addEventListener("keydown", () => event.defaultPrevented || spell(key, index), { once: true });
      return false;
    }
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Firefox clicks a button when Space is released, even if its `keydown` was prevented.
    const isTaken = event.type === "keyup" ? event.key === " " && isSpelling() : !event.defaultPrevented && take(event);
    if (isTaken) event.preventDefault();
  });
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    const index = target instanceof Element ? rowIndexOf(target) : undefined;
    if (index !== undefined) setStop({ index, isWanted: false });
  });
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    list.current?.addEventListener("keydown", onKey, { signal });
    list.current?.addEventListener("keyup", onKey, { signal });
    list.current?.addEventListener("focusin", onFocus, { signal });
    return () => until.abort();
  }, [list]);
  return { ...stop, index: Math.min(stop.index, Math.max(0, rows.count - 1)) };
}

const playButtonAt = (list: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-plays][data-number="${index + 1}"]`);

/** The control in the same row that is `step` places after an element, or before it if negative. */
function controlBeside(element: Element, step: number): HTMLElement | undefined {
  const all = element.closest("li")?.querySelectorAll<HTMLElement>("a[href], button") ?? [];
  const controls = [...all].filter((control) => control.checkVisibility());
  const place = controls.findIndex((control) => control.contains(element)) + step;
  return place < 0 ? undefined : controls[place];
}
