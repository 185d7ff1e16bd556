import type { Song } from "#contract/shapes.ts";
import { songIdOf } from "#src/core/song/songId.ts";

export const songInfoPath = (song: Song): string => `/music-info/${songIdOf(song)}`;
