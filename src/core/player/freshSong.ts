import { songInfo } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { call } from "../api/client.ts";
import { isSameRecording } from "./recording.ts";
import { songIdOf } from "./songId.ts";

/** The same song with an address that is signed anew. Throws what `call` throws, or when the recording is another one. */
export async function freshSong(song: Song): Promise<Song> {
  const { music } = await call(songInfo, { params: { id: songIdOf(song) } });
  if (!isSameRecording(music.dataAudio, song.dataAudio)) throw new Error(`song ${music.id} has another recording now`);
  return { ...song, dataAudio: music.dataAudio };
}
