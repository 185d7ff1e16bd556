/** What the bar opens; loaded together, when the first of them is opened. */
export { NowPlaying } from "./nowPlaying/NowPlaying.tsx";
export { Queue } from "./Queue.tsx";
export { ShortcutsDialog } from "./ShortcutsDialog.tsx";
