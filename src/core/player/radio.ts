import type { Song } from "#contract/shapes.ts";
import { store } from "../platform/store.ts";
import { playSongs } from "./player.ts";
import { appendByAutoplay } from "./queue/edits.ts";
import { newEntries } from "./queue/queue.ts";
import { queueAtom } from "./state.ts";

/**
 * Plays a song and lets similar ones follow: of other albums too, and also where Autoplay is switched off. `name` is what
 * the song stands for, such as its artist.
 */
export async function startRadio(song: Song, name = song.name): Promise<void> {
  playSongs([song], 0, `${name} radio`);
  const { currentEntryId, entries } = store.get(queueAtom);
  const { songsLike } = await import("./autoplay/similarSongs.ts");
  const songs = await songsLike([{ ...song, album: undefined }]);
  const queue = store.get(queueAtom);
  // Meanwhile another list plays, or songs were added by hand.
  if (queue.currentEntryId !== currentEntryId || queue.entries.length !== entries.length) return;
  store.set(queueAtom, appendByAutoplay(queue, newEntries(songs)));
}
