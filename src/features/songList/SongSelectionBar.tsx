import { useEffect } from "react";
import type { Song } from "#contract/shapes.ts";
import { countOf } from "#lib/format.ts";
import { enqueueAll, refusedSongs } from "#src/core/outbox/enqueueAll.ts";
import { showOutcome } from "#src/core/outbox/enqueueResult.ts";
import { store } from "#src/core/platform/store.ts";
import { addSongsToQueue, playSongsNext } from "#src/core/player/queueCommands.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { addingToPlaylistAtom } from "#src/features/addToPlaylist/addingToPlaylist.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { IconName } from "#src/ui/icons/Icon.tsx";
import { SelectionBar } from "#src/ui/lists/SelectionBar.tsx";

interface SongSelectionBarProps {
  songs: readonly Song[];
  onRemove: ((songs: readonly Song[]) => void) | undefined;
  onClear: () => void;
}

/** The actions for several selected songs. Each action ends the selection, as Clear does. */
export function SongSelectionBar({ songs, onRemove, onClear }: SongSelectionBarProps) {
  const favouriteIds = useFavouriteIds();
  // Scrolls to the row that was just selected, because the bar may cover it.
  useEffect(() => {
    document.activeElement?.scrollIntoView({ block: "nearest" });
  }, []);
  const others = songs.filter((song) => !favouriteIds.has(songIdOf(song)));
  const [first] = songs;
  const name = songs.length === 1 && first ? first.name : "Your selection";
  const action = (label: string, icon: IconName, run: () => void) => (
    <Button
      icon={icon}
      data-tooltip={label}
      onClick={() => {
        run();
        onClear();
      }}
    >
      {label}
    </Button>
  );
  return (
    <SelectionBar edge="bottom" text={<p>{songs.length} selected</p>}>
      {action("Play next", "playNext", () => playSongsNext(songs, name))}
      {action("Add to queue", "addToQueue", () => addSongsToQueue(songs, name))}
      {action("Add to Playlist", "addToPlaylist", () => store.set(addingToPlaylistAtom, { songs }))}
      {others.length > 0
        ? action("Favourite", "favourite", () => changeFavourites(others, true))
        : action("Remove from favourites", "favourite", () => changeFavourites(songs, false))}
      {onRemove && action("Remove from playlist", "delete", () => onRemove(songs))}
      {action("Clear", "close", () => undefined)}
    </SelectionBar>
  );
}

function changeFavourites(songs: readonly Song[], areFavourites: boolean): void {
  const [kind, done, from] = areFavourites
    ? (["favourite.add", "added", "to"] as const)
    : (["favourite.remove", "removed", "from"] as const);
  const said = (count: number, { length }: readonly unknown[]) =>
    `${countOf(count, "song")} ${done} ${from} your favourites.${refusedSongs(length, done)}`;
  showOutcome(
    enqueueAll(
      songs.map((song) => ({ kind, song })),
      said,
    ),
  );
}
