import type { Song } from "#contract/shapes.ts";
import { changeFavourite, useIsFavourite } from "#src/features/song/favourites.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";

/** The heart of the song in the player. */
export function FavouriteButton({ song }: { song: Song }) {
  const isFavourite = useIsFavourite(song);
  return (
    <IconButton
      label={`Favourite ${song.name}`}
      icon="favourite"
      pressed={isFavourite}
      fillsWhenPressed
      onClick={() => changeFavourite(song, !isFavourite)}
    />
  );
}
