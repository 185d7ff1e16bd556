import { ownedSongs, songInfo } from "#contract/music.ts";
import type { Song } from "#contract/shapes.ts";
import { isAppError } from "../../api/appError.ts";
import { call } from "../../api/client.ts";
import { isSameRecording } from "../../song/recordingKey.ts";
import { isSong, songIdOf } from "../../song/songId.ts";

/** The same song with a newly signed address. Throws what `call` throws, or when the recording is another one. */
export async function freshSong(song: Song): Promise<Song> {
  if (!isSong(song)) return song;
  const dataAudio = await freshAddress(songIdOf(song));
  if (!isSameRecording(dataAudio, song.dataAudio)) throw new Error(`“${song.name}” has another recording now`);
  return { ...song, dataAudio };
}

async function freshAddress(songId: number): Promise<string> {
  try {
    const { music } = await call(songInfo, { params: { id: songId }, fresh: true });
    return music.dataAudio;
  } catch (cause) {
    if (!isAppError(cause, "subscription")) throw cause;
    // An owned song can be played without a subscription, but its info cannot be read.
    const { music_download } = await call(ownedSongs, { fresh: true });
    const owned = music_download.data.find(({ id }) => id === songId);
    if (!owned) throw cause;
    return owned.dataAudio;
  }
}
