import { type RefObject, useEffect, useEffectEvent } from "react";

interface RowPresses {
  /** A row was clicked, at its Play button or anywhere that is no control of its own. Rows count from 0. */
  onPress: (index: number, event: MouseEvent) => void;
  /** The same place is pressed down: the click is to come. */
  onPointerDown: (index: number) => void;
}

/** Hears, for all rows of a list at once, the presses that play a song: a row of its own listeners would cost more to render. */
export function useRowPresses(container: RefObject<HTMLElement | null>, { onPress, onPointerDown }: RowPresses): void {
  const press = useEffectEvent((event: MouseEvent) => {
    // The second click of a double click, which is to play and not to pause.
    if (event.detail > 1) return;
    const control = controlBelow(event);
    if (control) return control.click();
    const index = playedRowOf(event);
    if (index !== undefined) onPress(index, event);
  });
  const aim = useEffectEvent((event: PointerEvent) => {
    const index = event.button === 0 ? playedRowOf(event) : undefined;
    if (index !== undefined) onPointerDown(index);
  });
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    container.current?.addEventListener("click", press, { signal });
    container.current?.addEventListener("pointerdown", aim, { signal });
    return () => until.abort();
  }, [container]);
}

/** The row whose song an event would play; none where the event is about a link or another button. */
function playedRowOf(event: MouseEvent): number | undefined {
  const { target, clientY } = event;
  const list = flungListOf(event);
  if (list) return indexAtHeight(list, clientY);
  if (!(target instanceof Element)) return undefined;
  const control = target.closest("a, button");
  return control && !control.matches("[data-plays]") ? undefined : rowIndexOf(target);
}

/** The list that an event is about which came in its fling: its rows are not below the pointer then. */
const flungListOf = ({ target }: Event): Element | null =>
  target instanceof Element && target.matches("[data-flung]") ? target.nextElementSibling : null;

/** The link or button of a row that is there as a whole, where it would be below the pointer without the fling. */
const controlBelow = (event: MouseEvent): HTMLElement | undefined =>
  Array.from(flungListOf(event)?.querySelectorAll<HTMLElement>("a, button") ?? []).find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return left <= event.clientX && event.clientX < right && top <= event.clientY && event.clientY < bottom;
  });

/** All rows have one height, and count on through all parts of a list. */
function indexAtHeight(list: Element, yPx: number): number | undefined {
  const row = list.querySelector("li");
  const [first, place, count] = [rowIndexOf(row), row?.ariaPosInSet, row?.ariaSetSize];
  if (first === undefined || !place || !count) return undefined;
  const { top, height } = list.getBoundingClientRect();
  return first - Number(place) + 1 + Math.floor(((yPx - top) * Number(count)) / height);
}

/** The index of the row that an element is in. Its number tells: that runs on through all parts of a list. */
export function rowIndexOf(element: Element | null): number | undefined {
  const number = element?.closest("li")?.querySelector<HTMLElement>("[data-number]")?.dataset.number;
  return number ? Number(number) - 1 : undefined;
}
