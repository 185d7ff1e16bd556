import type { Readable } from "node:stream";
import { ZipFile } from "yazl";

declare module "yazl" {
  interface ZipFile {
    /** @types/yazl omits the callback's argument. */
    end(options: Partial<EndOptions>, onSize: (bytes: number) => void): void;
  }
}

export interface ZipEntry {
  name: string;
  bytes: number;
  open: () => Readable;
}

type OpenEntry = (entry: ZipEntry, begin: (error: unknown, content: Readable) => void) => void;

/** Entries are stored uncompressed, because audio hardly compresses. Beyond 4 GiB yazl writes Zip64. */
function archiveOf(entries: ZipEntry[], open: OpenEntry): ZipFile {
  const archive = new ZipFile();
  for (const entry of entries) {
    const options = { compress: false, size: entry.bytes };
    archive.addReadStreamLazy(entry.name, options, (begin) => open(entry, begin as Parameters<OpenEntry>[1]));
  }
  return archive;
}

/** The size of the zip in advance, so that clients can show progress. */
export function zipBytes(entries: ZipEntry[]): number {
  let bytes = 0;
  archiveOf(entries, () => undefined).end({}, (size) => {
    bytes = size;
  });
  return bytes;
}

/** Streams a zip, so that large files are never held in memory. Each file is opened when its turn comes. */
export function zipOf(entries: ZipEntry[]): Readable {
  let current: Readable | undefined;
  const archive = archiveOf(entries, (entry, begin) => {
    current = entry.open();
    current.once("error", (error) => zip.destroy(error));
    begin(null, current);
  });
  const zip = archive.outputStream as Readable;
  archive.on("error", (error) => zip.destroy(error));
  zip.once("close", () => current?.destroy());
  archive.end();
  return zip;
}
