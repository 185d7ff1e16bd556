/** The only file that writes the document's title: a song that plays names the tab, and otherwise the screen does. */

let screen = "";
let nowPlaying: string | null = null;

/** What the document is called when nothing plays, such as "Artists · Segue". */
export const screenTitle = (): string => `${screen} · Segue`;

export function nameScreen(heading: string): void {
  screen = heading;
  show();
}

/** `title` names what plays; null when nothing does. */
export function nameNowPlaying(title: string | null): void {
  if (title === nowPlaying) return;
  nowPlaying = title;
  show();
}

function show(): void {
  document.title = nowPlaying ?? screenTitle();
}
