import type { Song } from "#contract/shapes.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { type SongAction, songActions } from "./songActions.ts";

/** The actions of a song's menu as buttons, for the song's screen. */
export function SongActionButtons({ song }: { song: Song }) {
  const isFavourite = useIsFavourite(song);
  const isOnline = useAtomValue(onlineAtom);
  const actions = songActions(song, { isFavourite, isOnline }).filter(
    (action): action is SongAction => action !== "separator" && !action.href,
  );
  return actions.map(({ label, icon, disabledReason, onSelect }) => (
    <Button key={label} icon={icon} disabled={disabledReason !== undefined} title={disabledReason} onClick={onSelect}>
      {label}
    </Button>
  ));
}
