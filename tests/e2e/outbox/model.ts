/** A user's change, as the server should receive it. */
export type Mutation =
  | { kind: "favourite" | "unfavourite"; song: string }
  | { kind: "create" | "delete"; playlist: string }
  | { kind: "add" | "remove"; playlist: string; song: string }
  | { kind: "reorder"; playlist: string; songs: string[] }
  | { kind: "lyric"; beat: string; text: string }
  | { kind: "play"; song: string };

/** A user's data, as the model or the server sees it. */
export interface Belongings {
  favourites: string[];
  playlists: Record<string, string[]>;
  lyrics: Record<string, string>;
  /** The songs that were played. */
  history: string[];
}

export const nothing = (): Belongings => ({ favourites: [], playlists: {}, lyrics: {}, history: [] });

/** Applies a change to the model, like a server that neither loses nor duplicates changes and keeps their order. */
export function doneTo(has: Belongings, mutation: Mutation): void {
  switch (mutation.kind) {
    case "favourite":
      has.favourites.push(mutation.song);
      break;
    case "unfavourite":
      has.favourites = has.favourites.filter((song) => song !== mutation.song);
      break;
    case "create":
      has.playlists[mutation.playlist] = [];
      break;
    case "delete":
      delete has.playlists[mutation.playlist];
      break;
    case "add":
      has.playlists[mutation.playlist]?.push(mutation.song);
      break;
    case "remove":
      has.playlists[mutation.playlist] = songsOf(has, mutation.playlist).filter((song) => song !== mutation.song);
      break;
    case "reorder":
      has.playlists[mutation.playlist] = [...mutation.songs];
      break;
    case "lyric":
      has.lyrics[mutation.beat] = mutation.text;
      break;
    case "play":
      has.history = [...has.history.filter((song) => song !== mutation.song), mutation.song];
  }
}

export const songsOf = (has: Belongings, playlist: string): string[] => has.playlists[playlist] ?? [];

/** The entity that a change affects. Changes to the same entity must reach the server in order. */
export function entityOf(mutation: Mutation): string {
  if ("playlist" in mutation) return `playlist ${mutation.playlist}`;
  return "beat" in mutation ? `lyrics of ${mutation.beat}` : `favourite ${mutation.song}`;
}
