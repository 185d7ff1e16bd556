import { type RefObject, useEffect, useEffectEvent } from "react";
import { rowIndexOf } from "#src/features/songMenu/rowIndexOf.ts";

interface RowPresses {
  /** Called when a row is clicked, on its Play button or anywhere outside its other controls. Rows count from 0. */
  onPress: (index: number, event: MouseEvent) => void;
  /** Called on pointer down in the same places, before the click. */
  onPointerDown: (index: number) => void;
}

/** Handles the presses on all rows of a list. Listeners on each row would make rows more expensive to render. */
export function useRowPresses(container: RefObject<HTMLElement | null>, { onPress, onPointerDown }: RowPresses): void {
  const press = useEffectEvent((event: MouseEvent) => {
    // The second click of a double click must not pause the song that the first click played.
    if (event.detail > 1) return;
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

/** The row whose song an event would play; undefined if the event is on a link or another button. */
function playedRowOf(event: MouseEvent): number | undefined {
  const { target } = event;
  if (!(target instanceof Element)) return undefined;
  const control = target.closest("a, button");
  return control && !control.matches("[data-plays]") ? undefined : rowIndexOf(target);
}
