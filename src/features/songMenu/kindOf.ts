/** By the first part of a path. */
const KINDS: Readonly<Record<string, string>> = {
  album: "Album",
  artist: "Artist",
  "beat-store-detail": "Beat",
  browse: "Category",
  label: "Label",
  "merchandise-detail": "Product",
  music: "Genre",
  "music-info": "Song",
  "my-playlist-details": "Playlist",
};

/** What a screen shows, by its path: "Artist". */
export const kindOf = (path: string): string => KINDS[path.split("/")[1] ?? ""] ?? "";
