export interface LyricLine {
  text: string;
  /** When the line starts; absent in lyrics without times. */
  startSeconds?: number;
}

/** LRC: one or more times before a line, such as "[01:02.50]". */
const TIMES = /^(?:\[\d{1,3}:\d{2}(?:[.:]\d{1,3})?\])+/;
const TIME = /\[(\d{1,3}):(\d{2})(?:[.:](\d{1,3}))?\]/g;
/** LRC metadata, such as "[ar:The Harrow Tide]". */
const TAG = /^\[([a-z]+):([^\]]*)\]$/i;
/** The time of a single word, such as "<01:02.50>". */
const WORD_TIME = /<\d{1,3}:\d{2}(?:[.:]\d{1,3})?>/g;

/**
 * Parses plain text, or LRC with a time for each line. Timed lines are sorted by time; without any times, all of it is
 * plain text.
 */
export function parseLyrics(lyrics: string): LyricLine[] {
  const lines = lyrics.split(/\r?\n/).map((line) => line.trim());
  if (!lines.some((line) => TIMES.test(line))) return lines.map((text) => ({ text }));
  const offsetSeconds = offsetIn(lines);
  return lines
    .flatMap((line) => timedLines(line, offsetSeconds))
    .sort((one, other) => one.startSeconds - other.startSeconds);
}

function timedLines(line: string, offsetSeconds: number): Required<LyricLine>[] {
  const times = TIMES.exec(line)?.[0];
  if (times === undefined) return [];
  const text = line.slice(times.length).replaceAll(WORD_TIME, "").trim();
  return [...times.matchAll(TIME)].map(([, minutes, seconds, fraction]) => ({
    text,
    startSeconds: Math.max(0, Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction ?? 0}`) - offsetSeconds),
  }));
}

/** A positive offset makes lines appear earlier: `[offset:500]` by half a second. */
function offsetIn(lines: readonly string[]): number {
  const tag = lines.map((line) => TAG.exec(line)).find((found) => found?.[1]?.toLowerCase() === "offset");
  return (Number(tag?.[2]) || 0) / 1000;
}

/** The index of the current line at a moment; -1 before the first. */
export const lineAt = (lines: readonly LyricLine[], seconds: number): number =>
  lines.findLastIndex(({ startSeconds }) => startSeconds !== undefined && startSeconds <= seconds);
