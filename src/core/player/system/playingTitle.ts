import type { Song } from "#contract/shapes.ts";
import { nameNowPlaying } from "../../platform/documentTitle.ts";
import { atom, store } from "../../platform/store.ts";
import { currentEntryAtom, isPlayingAtom } from "../state.ts";

const playingTitleAtom = atom((get) => {
  const song = get(currentEntryAtom)?.song;
  return song && get(isPlayingAtom) ? titleOf(song) : null;
});

/** Not everything that plays has an artist: a product's sample has none. */
const titleOf = ({ name, artist }: Song): string => (artist.name ? `${name} · ${artist.name}` : name);

/** Calls the document after the song while it plays, so that it is found among the browser's tabs. */
export function nameDocument(): void {
  store.sub(playingTitleAtom, () => nameNowPlaying(store.get(playingTitleAtom)));
}
