import { rm, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import type { BucketSettings } from "../../settings/bucketSettings.ts";
import type { Bucket } from "./bucket.ts";
import { FILE_MODE, type ScratchPaths } from "./scratch.ts";
import type { ByteRange, InTurn, MediaStorage } from "./storage.ts";

/**
 * Objects are read in parts, each with a request of its own: a listener who pauses holds no connection to the bucket,
 * and a lost connection costs one part.
 */
const PART_BYTES = 512 * 1024;

const atOnce: InTurn = (work) => work();

/** Loads the SDK at the first use, since it takes a third of a second. */
function lazyBucket(settings: BucketSettings): () => Promise<Bucket> {
  let bucket: Promise<Bucket> | undefined;
  return () => {
    bucket ??= import("./bucket.ts").then(({ openBucket }) => openBucket(settings));
    return bucket;
  };
}

/** Keeps media in a bucket. */
export function s3Storage(settings: BucketSettings, scratchPath: ScratchPaths): MediaStorage {
  const { name, prefix } = settings;
  const bucket = lazyBucket(settings);
  const locate = (path: string): string => `s3://${name}/${prefix}${path}`;
  const stat: MediaStorage["stat"] = async (path) => (await bucket()).head(prefix + path);

  const missing = (path: string) => new Error(`${locate(path)} doesn’t exist.`);
  const lastByteOf = async (path: string): Promise<number> => {
    const found = await stat(path);
    if (!found) throw missing(path);
    return found.bytes - 1;
  };

  async function* partsOf(path: string, range: ByteRange | undefined, inTurn: InTurn): AsyncGenerator<Buffer> {
    const { read } = await bucket();
    const last = range?.end ?? (await lastByteOf(path));
    for (let start = range?.start ?? 0; start <= last; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES - 1, last);
      const part = await inTurn(() => read(prefix + path, { start, end }));
      if (!part) throw missing(path);
      yield part;
    }
  }

  const open: MediaStorage["open"] = (path, range, inTurn = atOnce) =>
    Readable.from(partsOf(path, range, inTurn), { objectMode: false });

  /** Calls `use` with a path for a file, which is removed afterwards. */
  const withScratch = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
    const file = await scratchPath();
    try {
      return await use(file);
    } finally {
      await rm(file, { force: true });
    }
  };

  return {
    putAt: (path, write) =>
      withScratch(async (file) => {
        await write(file);
        await (await bucket()).upload(prefix + path, file);
      }),
    withLocal: (path, use) =>
      withScratch(async (file) => {
        await writeFile(file, open(path), { mode: FILE_MODE });
        return use(file);
      }),
    open,
    stat,
    remove: async (path) => (await bucket()).remove(prefix + path),
    list: async function* () {
      const { list } = await bucket();
      for await (const { key, bytes } of list(prefix)) yield { path: key.slice(prefix.length), bytes };
    },
    presign: async (path, mimeType) => (await bucket()).presign(prefix + path, mimeType),
    locate,
  };
}
