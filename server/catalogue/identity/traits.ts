import { fold } from "#lib/fold.ts";

/** What identifies a recording, either as a file or as a song of the store. */
export interface Traits {
  /** Relative to the catalogue folder. */
  path: string | null;
  soundHash: string | null;
  musicbrainzRecordingId: string | null;
  title: string | null;
  artist: string | null;
  album: string | null;
  durationSeconds: number;
}

const REMASTER = new Set(["remaster", "remastered", "version", "edition", "digital", "digitally"]);
const YEAR = /^\d{4}$/;

/** Normalises a title for comparison: "Tide (2011 Remaster)" becomes "Tide", while "Tide (Live)" is another take. */
export function titleKey(title: string): string {
  const message = fold(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const isRemaster = message.some((word) => word.startsWith("remaster"));
  const telling = isRemaster ? message.filter((word) => !REMASTER.has(word) && !YEAR.test(word)) : message;
  return telling.join(" ") || fold(title);
}

/** Whether two names are the same, or one of them is unknown. */
const isSameOrUnknown = (a: string | null, b: string | null, key: (name: string) => string): boolean =>
  a === null || b === null || key(a) === key(b);

/** Encoding a recording again changes its length by at most this much. */
const LONGEST_DIFFERENCE_SECONDS = 0.5;
const isSameLength = (a: number, b: number): boolean => Math.abs(a - b) <= LONGEST_DIFFERENCE_SECONDS;

const contradict = (a: Traits, b: Traits): boolean =>
  !isSameOrUnknown(a.musicbrainzRecordingId, b.musicbrainzRecordingId, (id) => id);

export const hasSameTitle = (a: Traits, b: Traits): boolean =>
  !contradict(a, b) && isSameOrUnknown(a.title, b.title, titleKey);

export const hasSameArtistAndLength = (a: Traits, b: Traits): boolean =>
  !contradict(a, b) && isSameOrUnknown(a.artist, b.artist, fold) && isSameLength(a.durationSeconds, b.durationSeconds);
