import type { Song } from "#contract/shapes.ts";
import { downloadStatesAtom } from "#src/core/downloads/downloadStates.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { type SongAction, songActions } from "./songActions.ts";

/**
 * The actions of a song's menu as buttons. The menu's links are left out, because the song's screen shows them itself.
 */
export function SongActionButtons({ song }: { song: Song }) {
  const isFavourite = useIsFavourite(song);
  // The offline action depends on the download states, so the buttons re-render when these change.
  useAtomValue(downloadStatesAtom);
  const isOnline = useAtomValue(onlineAtom);
  const actions = songActions(song, { isFavourite, isOnline }).filter(
    (action): action is SongAction => action !== "separator" && !action.href,
  );
  // The buttons are keyed by place, because the offline action changes its icon while its button has the focus.
  return [...actions.entries()].map(([place, { label, icon, note, disabledReason, onSelect }]) => (
    <IconButton
      key={place}
      label={label}
      icon={icon}
      filled={isFavourite && icon === "favourite"}
      disabled={disabledReason !== undefined}
      title={disabledReason ?? note}
      onClick={onSelect}
    />
  ));
}
