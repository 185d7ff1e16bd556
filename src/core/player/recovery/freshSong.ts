import type { Song } from "#contract/shapes.ts";
import { freshAddressOf } from "../../downloads/freshAddress.ts";
import { isSameRecording } from "../../song/recordingKey.ts";
import { isSong, songIdOf } from "../../song/songId.ts";

/**
 * The song or beat with a newly signed address. Throws what `call` throws, and throws if a song's recording has
 * changed.
 */
export async function freshSong(song: Song): Promise<Song> {
  if (!isSong(song)) return (await import("./freshBeat.ts")).freshBeat(song);
  const dataAudio = await freshAddressOf(songIdOf(song));
  if (!isSameRecording(dataAudio, song.dataAudio)) throw new Error(`“${song.name}” has a different recording now`);
  return { ...song, dataAudio };
}
