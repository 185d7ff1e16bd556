import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "../../database/db.ts";

let count = 0;

/** Entries with ids that no earlier visit has used either: the same song may stand in a queue twice. */
export function newEntries(songs: readonly Song[]): QueueEntry[] {
  const visit = Date.now().toString(36);
  return songs.map((song) => {
    count += 1;
    return { entryId: `${visit}-${count}`, song };
  });
}
