import { store } from "./store.ts";
import { storeName, storeNameAtom } from "./storeName.ts";

/** The only file that writes document.title: the name of the playing song, or else of the screen. */

let screen = "";
let nowPlaying: string | null = null;

/** The title while nothing plays, such as "Artists · Segue". */
export const screenTitle = (): string => `${screen} · ${storeName()}`;

export function nameScreen(heading: string): void {
  screen = heading;
  show();
}

/** `title` names the playing song; null if nothing plays. */
export function nameNowPlaying(title: string | null): void {
  if (title === nowPlaying) return;
  nowPlaying = title;
  show();
}

function show(): void {
  document.title = nowPlaying ?? screenTitle();
}

store.sub(storeNameAtom, show);
