import { Readable, Writable } from "node:stream";
import * as z from "zod/mini";
import type { MediaStorage } from "../media/storage/storage.ts";
import { openSealer, type Sealer } from "./sealed.ts";

/** A backup's description of itself, in its file `manifest.json`. */
const Manifest = z.object({
  version: z.string(),
  /** The newest migration of its tables. */
  migration: z.number(),
  at: z.string(),
  tables: z.record(z.string(), z.object({ columns: z.string(), rows: z.number(), hash: z.string() })),
  /** Paths in the media folder. */
  media: z.array(z.string()),
  /** The files of uploads that wait for approval, with the hash of their content. */
  uploads: z._default(z.array(z.object({ path: z.string(), hash: z.string() })), []),
  mediaId: z.nullable(z.string()),
  secret: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

/**
 * Where the files of one backup are. All backups in a folder or bucket share their media files and uploads, which are
 * named after a hash of their content.
 */
export interface BackupPlace {
  name: string;
  storage: MediaStorage;
  sealer: Sealer;
  table: (name: string) => string;
  media: (path: string) => string;
  upload: (hash: string) => string;
  manifest: string;
}

export function placeOf(storage: MediaStorage, name: string, key: string | undefined): BackupPlace {
  const sealer = openSealer(storage, key);
  return {
    name,
    storage,
    sealer,
    table: (table) => `backups/${name}/${table}.copy${sealer.suffix}`,
    media: (path) => `media/${path}${sealer.suffix}`,
    upload: (hash) => `uploads/${hash}${sealer.suffix}`,
    manifest: `backups/${name}/manifest.json${sealer.suffix}`,
  };
}

export const writeManifest = ({ sealer, manifest }: BackupPlace, content: Manifest): Promise<void> =>
  sealer.write(manifest, Readable.from([JSON.stringify(content, null, 2)]));

export async function readManifest({ sealer, manifest }: BackupPlace): Promise<Manifest> {
  const parts: Buffer[] = [];
  const target = new Writable({
    write: (part: Buffer, _, next) => {
      parts.push(part);
      next();
    },
  });
  await sealer.read(manifest, target);
  return z.parse(Manifest, JSON.parse(Buffer.concat(parts).toString("utf8")));
}

const MANIFEST = /^backups\/([^/]+)\/manifest\.json(\.enc)?$/;

/** The names of the complete backups, oldest first: those with a manifest, which is written last. */
export async function listBackups(storage: MediaStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { path } of storage.list()) {
    const name = MANIFEST.exec(path)?.[1];
    if (name) names.push(name);
  }
  return names.toSorted();
}
