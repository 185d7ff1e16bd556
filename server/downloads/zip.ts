import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  bytes: number;
  open: () => Readable;
}

/** A zip that is streamed, so that large files are never held in memory. Entries are stored: audio hardly compresses. */
export const zipOf = (entries: ZipEntry[]): Readable => Readable.from(bytesOf(entries));

/** What surrounds a file in a zip, beside its name: its head, its checksum and lengths, and its line in the directory. */
const AROUND_FILE_BYTES = 30 + 16 + 46;
const END_BYTES = 22;

/** How long a zip of these will be: a client sees how far it is, and one that takes long is not taken for one that hangs. */
export const zipBytes = (entries: ZipEntry[]): number =>
  entries.reduce((sum, { name, bytes }) => sum + AROUND_FILE_BYTES + 2 * Buffer.byteLength(name) + bytes, END_BYTES);

async function* bytesOf(entries: ZipEntry[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, open } of entries) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    for await (const chunk of open()) {
      file.push(chunk as Uint8Array);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
