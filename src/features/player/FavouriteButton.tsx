import type { Song } from "#contract/shapes.ts";
import { isSong } from "#src/core/song/songId.ts";
import { changeFavourite, useIsFavourite } from "#src/features/favourites/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";

/** The heart of the player's song. Beats and samples have none. */
export function FavouriteButton({ song, className }: { song: Song; className?: string | undefined }) {
  const isFavourite = useIsFavourite(song);
  return (
    isSong(song) && (
      <IconButton
        className={className}
        label={`Favourite ${song.name}`}
        icon="favourite"
        pressed={isFavourite}
        fillsWhenPressed
        onClick={() => changeFavourite(song, !isFavourite)}
      />
    )
  );
}
