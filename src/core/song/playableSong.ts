import type { BeatProduct, OwnedSong, Song } from "#contract/shapes.ts";
import { playableIdOfBeat } from "./songId.ts";

interface Playable {
  id: number;
  name: string;
  image: string;
  dataAudio: string;
  artistName: string;
  duration?: number | undefined;
}

/** Converts a playable item with fewer fields than a song: an owned song, a beat or a sample. */
export const toPlayableSong = ({ id, name, image, dataAudio, artistName, duration }: Playable): Song => ({
  id,
  name,
  image,
  dataAudio,
  dcId: undefined,
  plays: 0,
  is_explicit: false,
  is_instrument: false,
  artist: { name: artistName, slug: undefined },
  copyright: undefined,
  publisher: undefined,
  copyright_date: undefined,
  album: undefined,
  disc: undefined,
  track: undefined,
  loudness: undefined,
  duration,
  created_at: undefined,
  music_id: undefined,
});

export const playableOwned = ({ artist_name: artistName, ...song }: OwnedSong): Song =>
  toPlayableSong({ ...song, artistName });

/** Shows a beat's category as its artist if the store does not name the producer. */
export const playableBeat = (beat: BeatProduct): Song =>
  toPlayableSong({
    ...beat,
    id: playableIdOfBeat(beat.id),
    duration: beat.preview_duration,
    artistName: beat.producer ?? beat.category_name,
  });
