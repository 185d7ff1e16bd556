import type { Readable } from "node:stream";

/** Runs a read when it is its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Inclusive, as in a Range header. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where media files are kept. Paths are relative and have forward slashes. */
export interface MediaStorage {
  /** Stores what `write` creates at `target`, a local file. Readers see the whole file or none. */
  putAt(path: string, write: (target: string) => Promise<void>): Promise<void>;
  /** Calls `use` with a local file that has the content of a stored one, for programs that read files. */
  withLocal<T>(path: string, use: (file: string) => Promise<T>): Promise<T>;
  /** If `inTurn` is given, each read of the file waits for its turn. */
  open(path: string, range?: ByteRange, inTurn?: InTurn): Readable;
  /** Returns null if there is no such file. */
  stat(path: string): Promise<{ bytes: number } | null>;
  /** Removes a file; does nothing if there is no such file. */
  remove(path: string): Promise<void>;
  /** All stored files. */
  list(): AsyncIterable<{ path: string; bytes: number }>;
  /** A URL from which anybody can GET a file for an hour. Absent if the storage has no URLs. */
  presign?(path: string, mimeType: string): Promise<string>;
  /** The absolute path or URL of a file, for messages. */
  locate(path: string): string;
}
