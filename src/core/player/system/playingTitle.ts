import type { Song } from "#contract/shapes.ts";
import { nameNowPlaying } from "../../platform/documentTitle.ts";
import { atom, store } from "../../platform/store.ts";
import { currentEntryAtom, isPlayingAtom } from "../state.ts";

const playingTitleAtom = atom((get) => {
  const song = get(currentEntryAtom)?.song;
  return song && get(isPlayingAtom) ? titleOf(song) : null;
});

/** Leaves the artist out if there is none, as for a product's sample. */
const titleOf = ({ name, artist }: Song): string => (artist.name ? `${name} · ${artist.name}` : name);

/** Names the document after the playing song, so that the user finds its tab. */
export function nameDocument(): void {
  store.sub(playingTitleAtom, () => nameNowPlaying(store.get(playingTitleAtom)));
}
