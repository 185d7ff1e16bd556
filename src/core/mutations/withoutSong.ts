import type { Song } from "#contract/shapes.ts";
import { songIdOf } from "../song/songId.ts";

export const withoutSong = (songs: readonly Song[], song: Song): Song[] =>
  songs.filter((other) => songIdOf(other) !== songIdOf(song));

/** A song that is already in a list keeps its row, because the row's id is the server's. */
export const hasSong = (songs: readonly Song[], song: Song): boolean =>
  songs.some((other) => songIdOf(other) === songIdOf(song));
