import { addFavourite, removeFavourite } from "#contract/playlists.ts";
import type { Song } from "#contract/shapes.ts";
import { wordsOf } from "#src/core/api/appError.ts";
import { call } from "#src/core/api/client.ts";
import { songIdOf } from "#src/core/player/songId.ts";
import { showPopup } from "#src/core/popups.ts";
import { refreshScreens } from "#src/core/refresh.ts";
import { atom, store } from "#src/core/store.ts";

/** Ids of the songs that are favourites: one truth for every heart on the screen. */
export const favouriteIdsAtom = atom<ReadonlySet<number>>(new Set<number>());

/** Takes over what the server said. */
export function seedFavourites(songs: Song[]): void {
  store.set(favouriteIdsAtom, new Set(songs.map(songIdOf)));
}

function mark(songId: number, isFavourite: boolean): void {
  const ids = new Set(store.get(favouriteIdsAtom));
  if (isFavourite) ids.add(songId);
  else ids.delete(songId);
  store.set(favouriteIdsAtom, ids);
}

/** Shown at once, and undone with the server's words when it refuses. */
export async function toggleFavourite(song: Song): Promise<void> {
  const songId = songIdOf(song);
  const becomesFavourite = !store.get(favouriteIdsAtom).has(songId);
  mark(songId, becomesFavourite);
  try {
    const { message } = becomesFavourite
      ? await call(addFavourite, { params: { id: songId } })
      : await call(removeFavourite, { params: { musicId: songId } });
    showPopup({ kind: "success", message });
  } catch (error) {
    mark(songId, !becomesFavourite);
    showPopup({ kind: "warning", message: wordsOf(error) });
    return;
  }
  await refreshScreens();
}
