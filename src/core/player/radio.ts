import type { Song } from "#contract/shapes.ts";
import { store } from "../platform/store.ts";
import { playSongs } from "./player.ts";
import { appendByAutoplay } from "./queue/edits.ts";
import { newEntries } from "./queue/queue.ts";
import { queueAtom } from "./state.ts";

/**
 * Plays a song, followed by similar ones from other albums too, even if Autoplay is off. `name` is what the radio is
 * based on, such as the song's artist.
 */
export async function startRadio(song: Song, name = song.name): Promise<void> {
  playSongs([song], 0, `${name} radio`);
  const { currentEntryId, entries } = store.get(queueAtom);
  const { songsLike } = await import("./autoplay/similarSongs.ts");
  const songs = await songsLike([{ ...song, album: undefined }]);
  const queue = store.get(queueAtom);
  // By now another list is playing, or the user has added songs.
  if (queue.currentEntryId !== currentEntryId || queue.entries.length !== entries.length) return;
  store.set(queueAtom, { ...appendByAutoplay(queue, newEntries(songs)), isRadio: true });
}
