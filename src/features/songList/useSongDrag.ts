import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Song } from "#contract/shapes.ts";
import { store } from "#src/core/platform/store.ts";
import { draggedSongsAtom } from "#src/features/addToPlaylist/draggedSongs.ts";
import { rowIndexOf } from "#src/features/songMenu/rowIndexOf.ts";

/**
 * Lets a mouse drag songs out of a list, onto a playlist. A row becomes draggable when it is pressed, because a
 * listener on each row would make rows more expensive to render. Keyboard and touch users can add the song with its
 * menu.
 */
export function useSongDrag(list: RefObject<HTMLElement | null>, songsAt: (index: number) => readonly Song[]): void {
  const aim = useEffectEvent(({ target, pointerType, button }: PointerEvent) => {
    if (pointerType !== "mouse" || button !== 0 || !(target instanceof Element)) return;
    const row = target.closest("li");
    if (row && rowIndexOf(row) !== undefined) row.draggable = true;
  });
  const start = useEffectEvent(({ target, dataTransfer }: DragEvent) => {
    const index = target instanceof HTMLLIElement ? rowIndexOf(target) : undefined;
    const songs = index === undefined ? [] : songsAt(index);
    if (songs.length === 0 || !dataTransfer) return;
    dataTransfer.effectAllowed = "copy";
    dataTransfer.setData("text/plain", songs.map(({ name }) => name).join("\n"));
    store.set(draggedSongsAtom, songs);
  });
  useEffect(() => {
    const until = new AbortController();
    const { signal } = until;
    const end = ({ target }: Event) => {
      if (target instanceof HTMLLIElement) target.draggable = false;
      store.set(draggedSongsAtom, null);
    };
    list.current?.addEventListener("pointerdown", aim, { signal });
    list.current?.addEventListener("dragstart", start, { signal });
    list.current?.addEventListener("dragend", end, { signal });
    return () => until.abort();
  }, [list]);
}
