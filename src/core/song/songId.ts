import type { Song } from "#contract/shapes.ts";

/** The id of a playable item that is neither a song in the catalogue nor a beat, such as a product's sample. */
export const NOT_A_SONG = 0;

/** A beat's id as a playable item. It is negative, because beats and songs are numbered separately. */
export const playableIdOfBeat = (beatId: number): number => -beatId;

/** The song's own id. In playlists and favourites, `id` is the entry's and `music_id` the song's. */
export const songIdOf = (song: Pick<Song, "id" | "music_id">): number => song.music_id ?? song.id;

/**
 * Identifies a song within a list. An unsent favourite or playlist song has no entry yet, and its `id` may be that of
 * another song's entry.
 */
export const rowIdOf = (song: Pick<Song, "id" | "music_id">): string => `${song.id} ${songIdOf(song)}`;

export const isSong = (song: Pick<Song, "id" | "music_id">): boolean => songIdOf(song) > NOT_A_SONG;
