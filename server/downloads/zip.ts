import { Readable } from "node:stream";
import { Zip, ZipPassThrough } from "fflate";

export interface ZipEntry {
  name: string;
  open: () => Readable;
}

/** A zip that is streamed, so that large files are never held in memory. Entries are stored: audio hardly compresses. */
export const zipOf = (entries: ZipEntry[]): Readable => Readable.from(bytesOf(entries));

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
