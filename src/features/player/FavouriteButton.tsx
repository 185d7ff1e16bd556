import { useEffect } from "react";
import type { Song } from "#contract/shapes.ts";
import { offerCommand } from "#src/core/player/system/controlCommands.ts";
import { isSong } from "#src/core/song/songId.ts";
import { changeFavourite, useIsFavourite } from "#src/features/favourites/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";

/** The heart of the player's song. Beats and samples have none. */
export function FavouriteButton({ song, className }: { song: Song; className?: string | undefined }) {
  const isFavourite = useIsFavourite(song);
  const hasHeart = isSong(song);
  const toggle = () => void changeFavourite(song, !isFavourite);
  useEffect(() => (hasHeart ? offerCommand("favourite", toggle) : undefined));
  return (
    hasHeart && (
      <IconButton
        className={className}
        label={`Favourite ${song.name}`}
        icon="favourite"
        pressed={isFavourite}
        filled={isFavourite}
        shortcut="F"
        onClick={toggle}
      />
    )
  );
}
