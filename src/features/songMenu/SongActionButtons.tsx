import type { Song } from "#contract/shapes.ts";
import { downloadStatesAtom } from "#src/core/downloads/downloadStates.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { useAtomValue } from "#src/core/platform/store.ts";
import { useIsFavourite } from "#src/features/favourites/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { MoreMenu } from "#src/ui/overlays/MoreMenu.tsx";
import { type SongAction, songActions } from "./songActions.ts";
import { songSubject } from "./songSubject.ts";

/** A song's actions as buttons, for the song's screen; the player's own follow in a menu. */
export function SongActionButtons({ song }: { song: Song }) {
  const isFavourite = useIsFavourite(song);
  // The offline action depends on it, so the buttons re-render when it changes.
  useAtomValue(downloadStatesAtom);
  const isOnline = useAtomValue(onlineAtom);
  const actions = songActions(song, { isFavourite, isOnline });
  const end = actions.indexOf("separator");
  const buttons = actions
    .slice(0, end)
    .filter((action): action is SongAction => action !== "separator" && !action.href);
  return (
    <>
      {buttons.map(({ label, icon, note, disabledReason, onSelect }) => (
        <IconButton
          key={icon}
          label={label}
          icon={icon}
          filled={isFavourite && icon === "favourite"}
          disabled={disabledReason !== undefined}
          title={disabledReason ?? note}
          onClick={onSelect}
        />
      ))}
      <MoreMenu
        label={`More for ${song.name}`}
        about={songSubject(song)}
        entries={() => Promise.resolve(actions.slice(end + 1))}
      />
    </>
  );
}
