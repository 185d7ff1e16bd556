// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { NOT_A_SONG } from "#src/core/song/songId.ts";
import { queueRowActions, withSongActions } from "#src/features/player/queueRowActions.ts";
import type { MenuEntry } from "#src/ui/overlays/Menu.tsx";
import { anEntry } from "../../core/player/songs.ts";

const entry = anEntry(1);
const beat = { ...entry.song, id: NOT_A_SONG };
const situation = { isFavourite: false, isOnline: true };

const labels = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((item) => (item !== "separator" && "label" in item ? item.label : []));

function rowAt(position: number, total: number) {
  const moves: (number | "removed")[] = [];
  const actions = queueRowActions(
    { entry, index: position, position, total, announce: () => undefined },
    { moveTo: (place) => moves.push(place), removeThis: () => moves.push("removed") },
  );
  return { actions, moves };
}

test("a row's menu offers to move and remove the row", () => {
  const { actions, moves } = rowAt(3, 7);
  expect(labels(actions)).toEqual(["Play next", "Move up", "Move down", "Move to end", "Remove from queue"]);
  for (const { onSelect } of actions) onSelect?.();
  expect(moves).toEqual([1, 2, 4, 7, "removed"]);
});

test("a row's menu leaves out moves that would change nothing", () => {
  expect(labels(rowAt(1, 2).actions)).toEqual(["Move down", "Move to end", "Remove from queue"]);
  expect(labels(rowAt(2, 2).actions)).toEqual(["Play next", "Move up", "Remove from queue"]);
  expect(labels(rowAt(1, 1).actions)).toEqual(["Remove from queue"]);
});

test("a song in the queue cannot be added to the queue again, but a played song can", () => {
  const { actions } = rowAt(1, 1);
  expect(labels(withSongActions(entry.song, situation, actions))).toContain("Add to Playlist");
  expect(labels(withSongActions(entry.song, situation, actions))).not.toContain("Add to queue");
  expect(labels(withSongActions(entry.song, situation))).toContain("Add to queue");
});

test("a beat is not a catalogue song, so its menu changes only its place in the queue", () => {
  expect(labels(withSongActions(beat, situation, rowAt(1, 1).actions))).toEqual(["Remove from queue"]);
  expect(labels(withSongActions(beat, situation))).toEqual(["Play next", "Add to queue"]);
});
