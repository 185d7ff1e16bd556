import { type RefObject, useEffect, useEffectEvent } from "react";

interface RowPresses {
  /** A row was clicked, at its Play button or anywhere that is no control of its own. Rows count from 0. */
  onPress: (index: number, event: MouseEvent) => void;
  /** The same place is pressed down: the click is to come. */
  onAim: (index: number) => void;
}

/** Hears, for all rows of a list at once, the presses that play a song: a row of its own listeners would cost more to render. */
export function useRowPresses(container: RefObject<HTMLElement | null>, { onPress, onAim }: RowPresses): void {
  const press = useEffectEvent((event: MouseEvent) => {
    // The second click of a double click, which is to play and not to pause.
    if (event.detail > 1) return;
    const index = playedRowOf(event);
    if (index !== undefined) onPress(index, event);
  });
  const aim = useEffectEvent((event: PointerEvent) => {
    const index = event.button === 0 ? playedRowOf(event) : undefined;
    if (index !== undefined) onAim(index);
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
function playedRowOf({ target, clientY }: MouseEvent): number | undefined {
  if (!(target instanceof Element)) return undefined;
  const control = target.closest("a, button");
  if (control) return control.matches("[data-plays]") ? rowIndexOf(control) : undefined;
  return target.matches("ul, ol") ? indexAtHeight(target, clientY) : rowIndexOf(target);
}

/** The row at a height of the view: one that flies past lets the pointer through to its list. */
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
