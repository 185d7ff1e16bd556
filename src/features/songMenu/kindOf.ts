/** By the first segment of the path. */
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

/** The kind of item that a path shows, such as "Artist". */
export const kindOf = (path: string): string => KINDS[path.split("/")[1] ?? ""] ?? "";
