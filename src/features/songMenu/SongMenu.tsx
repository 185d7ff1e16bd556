import { type RefObject, useCallback, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { rowIdOf } from "#src/core/song/songId.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { LazyMenu, preloadMenu } from "#src/ui/overlays/LazyMenu.tsx";
import { useContextMenu } from "#src/ui/overlays/useContextMenu.ts";
import type { Point } from "#src/ui/overlays/useMenuControls.ts";
import { rowIndexOf } from "./rowIndexOf.ts";
import { songActions } from "./songActions.ts";
import { songSubject } from "./songSubject.ts";

/** The open menu: the id of its row in the list, and its button. */
interface OpenMenu {
  rowId: string;
  button: RefObject<HTMLButtonElement>;
  /** Where the menu was requested, if not at the button. */
  point: Point | undefined;
}

/**
 * The single menu of a song list, whose rows have only the buttons. It also opens by right click, long press or
 * keyboard on a row.
 */
export function useSongMenu(list: RefObject<HTMLElement | null>, rowAt: (index: number) => Song | undefined) {
  const [open, setOpen] = useState<OpenMenu>();
  const close = useCallback(() => setOpen(undefined), []);
  const toggle = useCallback((song: Song, button: HTMLButtonElement) => {
    const rowId = rowIdOf(song);
    setOpen((shown) => (shown?.rowId === rowId ? undefined : { rowId, button: { current: button }, point: undefined }));
  }, []);
  useContextMenu(list, (target, point) => {
    const song = rowAt(rowIndexOf(target) ?? -1);
    const button = target.closest("li")?.querySelector<HTMLButtonElement>("[aria-haspopup]");
    if (!song || !button) return false;
    setOpen({ rowId: rowIdOf(song), button: { current: button }, point });
    return true;
  });
  return { open, toggle, close };
}

export const nameOfSongMenu = (song: Song): string => `More for ${song.name}`;

/** Call when the button of a row is hovered. */
export const preloadSongMenu = (): void => preloadMenu(true);

interface SongMenuProps {
  song: Song;
  button: RefObject<HTMLButtonElement>;
  point: Point | undefined;
  onSelect: (song: Song) => void;
  onRemove?: ((songs: readonly Song[]) => void) | undefined;
  onClose: () => void;
}

export function SongMenu({ song, button, point, onSelect, onRemove, onClose }: SongMenuProps) {
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  const onRemoveFromPlaylist = onRemove && (() => onRemove([song]));
  return (
    <LazyMenu
      label={nameOfSongMenu(song)}
      items={songActions(song, { isFavourite, isOnline, onSelect: () => onSelect(song), onRemoveFromPlaylist })}
      about={songSubject(song)}
      placement="bottom-end"
      point={point}
      button={button}
      onClose={onClose}
    />
  );
}
