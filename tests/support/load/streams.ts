import { setTimeout as pause } from "node:timers/promises";

/** 128 kbit/s. */
const BYTES_PER_SECOND = 16_000;
const PART_BYTES = 64 * 1024;
/** How much of a song a player loads ahead of the current position. */
const AHEAD_MS = 10_000;

const lengthMs = (bytes: number): number => (bytes / BYTES_PER_SECOND) * 1000;

/** A recording, and the bytes that must arrive. */
export interface Recording {
  url: string;
  content: Buffer;
}

export interface Streams {
  /** The number of streams that had nothing left to play at some moment. */
  stalled: number;
  parts: number;
  wrongParts: string[];
  end: () => Promise<void>;
}

/** Fetches one range of a recording. Returns how it differs from what it must be. */
export async function readPart({ url, content }: Recording, start: number): Promise<string | undefined> {
  const end = Math.min(start + PART_BYTES, content.length);
  const answer = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 206) return `${answer.status}: ${bytes.toString().slice(0, 100)}`;
  return bytes.equals(content.subarray(start, end)) ? undefined : `other bytes from ${start}`;
}

/** Starts this many listeners. Each of them plays a recording from its beginning, over and over. */
export function startStreams(recordings: readonly Recording[], count: number): Streams {
  let isOver = false;
  const streams: Streams = { stalled: 0, parts: 0, wrongParts: [], end: async () => undefined };
  const play = async (recording: Recording, index: number): Promise<void> => {
    await pause((index / count) * lengthMs(PART_BYTES));
    const startMs = performance.now();
    let hasStalled = false;
    for (let received = 0; !isOver; received += PART_BYTES) {
      const aheadMs = () => lengthMs(received) - (performance.now() - startMs);
      if (aheadMs() > AHEAD_MS) await pause(aheadMs() - AHEAD_MS);
      const offset = received % recording.content.length;
      const wrong = await readPart(recording, offset - (offset % PART_BYTES));
      if (wrong) streams.wrongParts.push(wrong);
      streams.parts += 1;
      // Waiting for the first part is not a stall, because nothing has played yet.
      if (received > 0 && aheadMs() < 0) hasStalled = true;
    }
    if (hasStalled) streams.stalled += 1;
  };
  const played = Array.from({ length: count }, (_, index) =>
    play(recordings[index % recordings.length] ?? { url: "", content: Buffer.of() }, index),
  );
  streams.end = async () => {
    isOver = true;
    await Promise.all(played);
  };
  return streams;
}
