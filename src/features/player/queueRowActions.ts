import type { Song } from "#contract/shapes.ts";
import { isSong } from "#src/core/song/songId.ts";
import { songActions } from "#src/features/songMenu/songActions.ts";
import type { MenuEntry, MenuItem } from "#src/ui/overlays/Menu.tsx";
import type { EditedRow, RowEdits } from "./useRowEdits.ts";

type Situation = Parameters<typeof songActions>[1];

/** What can be done with a row of what comes next, none of it by dragging. */
export function queueRowActions({ position, total }: EditedRow, { moveTo, removeThis }: RowEdits): MenuItem[] {
  const up: MenuItem[] = [
    { label: "Play next", icon: "playNext", shortcut: "Alt+Home", onSelect: () => moveTo(1) },
    { label: "Move up", icon: "up", shortcut: "Alt+↑", onSelect: () => moveTo(position - 1) },
  ];
  const down: MenuItem[] = [
    { label: "Move down", icon: "down", shortcut: "Alt+↓", onSelect: () => moveTo(position + 1) },
    { label: "Move to end", icon: "addToQueue", shortcut: "Alt+End", onSelect: () => moveTo(total) },
  ];
  return [
    ...(position > 1 ? up : []),
    ...(position < total ? down : []),
    { label: "Remove from queue", icon: "delete", shortcut: "Delete", onSelect: removeThis },
  ];
}

/** What puts a song into the queue: a row that stands there has ways of its own. */
const isQueueing = (entry: MenuEntry): boolean =>
  entry !== "separator" && "label" in entry && ["Play next", "Add to queue"].includes(entry.label);

/** The actions of a row, then those of its song. A beat or a sample is no song: it can only go into the queue. */
export function withSongActions(song: Song, situation: Situation, actions?: readonly MenuEntry[]): MenuEntry[] {
  const all: MenuEntry[] = songActions(song, situation);
  if (!actions) return isSong(song) ? all : all.filter(isQueueing);
  return isSong(song) ? [...actions, "separator", ...all.filter((entry) => !isQueueing(entry))] : [...actions];
}
