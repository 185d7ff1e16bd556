import type { RefObject } from "react";
import type { Song } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { nameOfSongMenu } from "#src/features/songMenu/SongMenu.tsx";
import { songSubject } from "#src/features/songMenu/songSubject.ts";
import { Menu, type MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { useContextMenu } from "#src/ui/overlays/useContextMenu.ts";
import { useMenuControls } from "#src/ui/overlays/useMenuControls.ts";
import { withSongActions } from "./queueRowActions.ts";

interface QueueRowMenuProps {
  /** The row, which also opens the menu by right click, long press and the Menu key. */
  row: RefObject<HTMLElement | null>;
  song: Song;
  /** The row's own actions. Undefined for a song that is not among the upcoming ones but can be added to them. */
  actions?: readonly MenuEntry[];
}

export function QueueRowMenu({ row, song, actions }: QueueRowMenuProps) {
  const controls = useMenuControls();
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  useContextMenu(row, (target, point) => {
    // A finger may rest on the handle before dragging.
    if (target.closest("[data-drag-handle]")) return false;
    controls.openAt(point);
    return true;
  });
  return (
    <Menu
      label={nameOfSongMenu(song)}
      trigger="more"
      about={songSubject(song)}
      controls={controls}
      items={() => withSongActions(song, { isFavourite, isOnline }, actions)}
    />
  );
}
