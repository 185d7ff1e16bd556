import type { Song } from "#contract/shapes.ts";
import { isSong } from "#src/core/song/songId.ts";
import { songActions } from "#src/features/songMenu/songActions.ts";
import type { MenuEntry, MenuItem } from "#src/ui/overlays/Menu.tsx";
import type { EditedRow, RowEdits } from "./useRowEdits.ts";

type Situation = Parameters<typeof songActions>[1];

/** The actions of an upcoming row, for users who do not drag it. */
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

/** Whether an entry adds the song to the queue; rows already in the queue have their own actions. */
const isQueueing = (entry: MenuEntry): boolean =>
  entry !== "separator" && "label" in entry && ["Play next", "Add to queue"].includes(entry.label);

/** The row's actions, followed by its song's actions. A beat or a sample can only be queued. */
export function withSongActions(song: Song, situation: Situation, actions?: readonly MenuEntry[]): MenuEntry[] {
  const all: MenuEntry[] = songActions(song, situation);
  if (!actions) return isSong(song) ? all : all.filter(isQueueing);
  return isSong(song) ? [...actions, "separator", ...all.filter((entry) => !isQueueing(entry))] : [...actions];
}
