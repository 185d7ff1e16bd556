import type { Song } from "#contract/shapes.ts";
import { showFailure } from "#src/core/actions/showFailure.ts";
import { showEnqueueResult } from "#src/core/outbox/enqueueResult.ts";
import { enqueue } from "#src/core/outbox/outbox.ts";
import { playSongs } from "#src/core/player/player.ts";
import { songIdOf } from "#src/core/song/songId.ts";
import { useFavouriteIds } from "#src/features/favourites/favourites.ts";
import { menuOfSong } from "#src/features/songMenu/contextMenusOf.ts";
import { Art } from "#src/ui/art/Art.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { withContextMenu } from "#src/ui/overlays/contextMenus.ts";
import styles from "./Suggestions.module.css";
import { ENOUGH_SONGS, useSuggestions } from "./useSuggestions.ts";

interface SuggestionsProps {
  playlistId: number;
  songs: readonly Song[];
}

/** Suggested songs for a playlist that has few. Each can be played, and added with one press. */
export function Suggestions({ playlistId, songs }: SuggestionsProps) {
  const suggested = useSuggestions(songs);
  const favouriteIds = useFavouriteIds();
  if (songs.length >= ENOUGH_SONGS || suggested.length === 0) return null;
  const add = (song: Song) => {
    enqueue({ kind: "playlist.addSong", playlistId, song }).then(showEnqueueResult, (error) =>
      showFailure(error, "error"),
    );
  };
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions">Suggested songs</h2>
      <ul aria-label="Suggestions" className={styles.list}>
        {suggested.map((song, index) => (
          <li key={songIdOf(song)} ref={withContextMenu(menuOfSong(song, favouriteIds))} className={styles.row}>
            <button
              type="button"
              className={styles.play}
              aria-label={`Play ${song.name}`}
              onClick={() => playSongs(suggested, index, "Suggested songs")}
            >
              <Art src={song.image} name={song.name} />
              <span className={styles.text}>
                <span className={styles.name}>{song.name}</span>
                <span className={styles.artist}>{song.artist.name}</span>
              </span>
            </button>
            <IconButton label={`Add ${song.name}`} icon="add" onClick={() => add(song)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
