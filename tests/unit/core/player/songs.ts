import type { Song } from "#contract/shapes.ts";
import type { QueueEntry } from "#src/core/database/db.ts";

export const aSong = (id: number, details: Partial<Song> = {}): Song => ({
  id,
  name: `Song ${id}`,
  image: `/media/art/${id}.webp`,
  dataAudio: `/media/songs/${id}.opus?signature=old`,
  dcId: undefined,
  plays: 0,
  is_explicit: false,
  is_instrument: false,
  artist: { name: `Artist ${id}`, slug: undefined },
  copyright: undefined,
  publisher: undefined,
  copyright_date: undefined,
  album: undefined,
  disc: undefined,
  track: undefined,
  loudness: undefined,
  duration: 40,
  created_at: undefined,
  music_id: undefined,
  ...details,
});

export const someSongs = (count: number): Song[] => Array.from({ length: count }, (_, index) => aSong(index + 1));

export const anEntry = (id: number): QueueEntry => ({ entryId: `e${id}`, song: aSong(id) });

export const someEntries = (count: number): QueueEntry[] =>
  Array.from({ length: count }, (_, index) => anEntry(index + 1));
