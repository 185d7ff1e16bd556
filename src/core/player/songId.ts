import type { Song } from "#contract/shapes.ts";

/** The song's own id. In playlists and favourites `id` is the entry's, and `music_id` is the song's. */
export const songIdOf = (song: Pick<Song, "id" | "music_id">): number => song.music_id ?? song.id;
