import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** Bytes of a file, in a catalogue folder or in the media store. */
export interface ByteSource {
  bytes: number;
  /** `start` and `end` are both inclusive, as in a Range header. */
  open: (range?: { start: number; end: number }) => Readable;
}

/** The part of a source from `start` up to, but not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

export interface Reader {
  bytes: number;
  /** Reads up to `length` bytes, or fewer at the end of the source. */
  read: (at: number, length: number) => Promise<Buffer>;
}

export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path);
  return { bytes: size, open: (range) => createReadStream(path, range) };
}

const WINDOW_BYTES = 65_536;

/** A buffered reader, which reads small neighbouring parts with few calls. */
export function readerOf({ bytes, open }: ByteSource): Reader {
  let windowStart = 0;
  let window: Buffer = Buffer.alloc(0);
  const read = async (at: number, length: number): Promise<Buffer> => {
    const end = Math.min(at + length, bytes);
    if (at < 0 || at >= end) return Buffer.alloc(0);
    if (at < windowStart || end > windowStart + window.length) {
      window = await buffer(open({ start: at, end: Math.min(at + Math.max(length, WINDOW_BYTES), bytes) - 1 }));
      windowStart = at;
    }
    return window.subarray(at - windowStart, end - windowStart);
  };
  return { bytes, read };
}
