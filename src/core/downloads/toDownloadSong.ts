import type { Song } from "#contract/shapes.ts";
import type { DownloadRow } from "../database/db.ts";
import { songIdOf } from "../song/songId.ts";

/** What is stored of a song or beat with its copy. */
export const toDownloadSong = (song: Song): DownloadRow["song"] => ({
  id: songIdOf(song),
  name: song.name,
  image: song.image,
  dataAudio: song.dataAudio,
  artist_name: song.artist.name,
});
