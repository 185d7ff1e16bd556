import { beats } from "#contract/beats.ts";
import type { Song } from "#contract/shapes.ts";
import { call } from "../../api/client.ts";
import { readOwnedBeats } from "../../downloads/ownedBeats.ts";
import { isSameRecording } from "../../song/recordingKey.ts";

/**
 * A beat with a newly signed address. Unchanged if neither the store nor the user has this recording, which may be a
 * product's sample.
 */
export async function freshBeat(song: Song): Promise<Song> {
  const [owned, { products }] = await Promise.all([
    readOwnedBeats({ fresh: true }),
    call(beats, { body: { category: 0 }, fresh: true }),
  ]);
  const found = [...owned, ...products].find(({ dataAudio }) => isSameRecording(dataAudio, song.dataAudio));
  return found ? { ...song, dataAudio: found.dataAudio } : song;
}
