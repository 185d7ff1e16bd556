import type { Song } from "#contract/shapes.ts";
import { isSong } from "#src/core/song/songId.ts";
import { changeFavourite, useIsFavourite } from "#src/features/favourites/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";

/** The heart of the song in the player; a beat or a sample has none. */
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
