import type { Song } from "#contract/shapes.ts";
import { addressOf } from "#src/core/collections/registry.ts";
import { songIdOf } from "#src/core/song/songId.ts";

export const songInfoPath = (song: Song): string => addressOf({ kind: "song", id: String(songIdOf(song)) });
