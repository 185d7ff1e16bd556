/** Something that a person does, as the server is to hear of it. */
export type Mutation =
  | { kind: "favourite" | "unfavourite"; song: string }
  | { kind: "create" | "delete"; playlist: string }
  | { kind: "add" | "remove"; playlist: string; song: string }
  | { kind: "reorder"; playlist: string; songs: string[] }
  | { kind: "lyric"; beat: string; text: string }
  | { kind: "play"; song: string };

/** What a person has: what the model says they should, and what the server says they do. */
export interface Belongings {
  favourites: string[];
  playlists: Record<string, string[]>;
  lyrics: Record<string, string>;
  /** The songs that were heard. */
  history: string[];
}

export const nothing = (): Belongings => ({ favourites: [], playlists: {}, lyrics: {}, history: [] });

/** The act done: a server that loses nothing, doubles nothing and keeps the order. */
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

/** What the act changes: acts on one thing have to reach the server in the order in which they were done. */
export function entityOf(mutation: Mutation): string {
  if ("playlist" in mutation) return `playlist ${mutation.playlist}`;
  return "beat" in mutation ? `lyrics of ${mutation.beat}` : `favourite ${mutation.song}`;
}
