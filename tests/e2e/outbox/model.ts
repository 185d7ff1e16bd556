/** Something that a person does, as the server is to hear of it. */
export type Act =
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
  /** How often each song was heard. */
  plays: Record<string, number>;
}

export const nothing = (): Belongings => ({ favourites: [], playlists: {}, lyrics: {}, plays: {} });

/** The act done: a server that loses nothing, doubles nothing and keeps the order. */
export function doneTo(has: Belongings, act: Act): void {
  switch (act.kind) {
    case "favourite":
      has.favourites.push(act.song);
      break;
    case "unfavourite":
      has.favourites = has.favourites.filter((song) => song !== act.song);
      break;
    case "create":
      has.playlists[act.playlist] = [];
      break;
    case "delete":
      delete has.playlists[act.playlist];
      break;
    case "add":
      has.playlists[act.playlist]?.push(act.song);
      break;
    case "remove":
      has.playlists[act.playlist] = songsOf(has, act.playlist).filter((song) => song !== act.song);
      break;
    case "reorder":
      has.playlists[act.playlist] = [...act.songs];
      break;
    case "lyric":
      has.lyrics[act.beat] = act.text;
      break;
    case "play":
      has.plays[act.song] = (has.plays[act.song] ?? 0) + 1;
  }
}

export const songsOf = (has: Belongings, playlist: string): string[] => has.playlists[playlist] ?? [];

/** What the act changes: acts on one thing have to reach the server in the order in which they were done. */
export function entityOf(act: Act): string {
  if ("playlist" in act) return `playlist ${act.playlist}`;
  return "beat" in act ? `lyrics of ${act.beat}` : `favourite ${act.song}`;
}
