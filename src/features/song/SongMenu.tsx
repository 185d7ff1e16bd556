import { type RefObject, useCallback, useMemo, useState } from "react";
import type { Song } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { LazyMenuPopup } from "#src/ui/overlays/LazyMenuPopup.tsx";
import { useIsFavourite } from "./favourites.ts";
import { songActions } from "./songActions.ts";

/** Of which row the menu is open, by the song's key in its list, and the button it belongs to. */
interface OpenMenu {
  rowId: number;
  button: RefObject<HTMLButtonElement>;
}

/** The one menu of a list of songs: its rows only have the buttons. */
export function useSongMenu() {
  const [open, setOpen] = useState<OpenMenu>();
  const close = useCallback(() => setOpen(undefined), []);
  const toggle = useCallback(({ id }: Song, button: HTMLButtonElement) => {
    setOpen((shown) => (shown?.rowId === id ? undefined : { rowId: id, button: { current: button } }));
  }, []);
  return useMemo(() => ({ open, toggle, close }), [open, toggle, close]);
}

export const nameOfSongMenu = (song: Song): string => `More for ${song.name}`;

interface SongMenuProps {
  song: Song;
  button: RefObject<HTMLButtonElement>;
  onRemove?: ((song: Song) => void) | undefined;
  onClose: () => void;
}

export function SongMenu({ song, button, onRemove, onClose }: SongMenuProps) {
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  const onRemoveFromPlaylist = onRemove && (() => onRemove(song));
  return (
    <LazyMenuPopup
      label={nameOfSongMenu(song)}
      items={songActions(song, { isFavourite, isOnline, onRemoveFromPlaylist })}
      placement="bottom-end"
      point={undefined}
      button={button}
      onClose={onClose}
    />
  );
}
