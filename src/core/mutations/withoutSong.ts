import type { Song } from "#contract/shapes.ts";
import { songIdOf } from "../song/songId.ts";

export const withoutSong = (songs: readonly Song[], song: Song): Song[] =>
  songs.filter((other) => songIdOf(other) !== songIdOf(song));
