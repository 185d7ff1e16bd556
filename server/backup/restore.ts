import { createWriteStream } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { openEmbedded } from "../db/cluster/embedded.ts";
import { differingTables, fillTables, openClient, writeSameText } from "../db/copy.ts";
import { isUnused, migrateDatabase, newestMigration } from "../db/migrate.ts";
import { MARKER, readMarker, writeMarker } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import type { MediaStore } from "../media/store.ts";
import { type BackupPlace, type Manifest, readManifest } from "./manifest.ts";
import { restoreUploads } from "./uploads.ts";

/** Fills an empty database from a backup, and compares every table with the backup’s manifest. */
async function restoreDatabase(url: string, place: BackupPlace, { tables }: Manifest): Promise<void> {
  await migrateDatabase(url);
  const client = await openClient(url);
  try {
    await writeSameText(client);
    const list = Object.entries(tables).map(([name, { columns }]) => ({ name, columns }));
    await fillTables(client, list, (table) => {
      const content = new PassThrough();
      place.sealer.read(place.table(table.name), content).catch((cause: Error) => content.destroy(cause));
      return content;
    });
    const differing = await differingTables(client, tables);
    if (differing.length > 0) throw new Error(`The restored database differs in ${differing.join(", ")}.`);
  } finally {
    await client.end();
  }
}

function requireSameVersion({ migration, version }: Manifest): void {
  if (migration === newestMigration()) return;
  throw new Error(
    `Segue ${version} made this backup, and its tables differ from this version’s. Restore it with that version, then update.`,
  );
}

/** Tries a backup out by restoring its database into a temporary PostgreSQL. */
export async function verifyBackup(place: BackupPlace): Promise<void> {
  const manifest = await readManifest(place);
  requireSameVersion(manifest);
  const dataDir = await mkdtemp(join(tmpdir(), "segue-verify-"));
  try {
    // PostgreSQL may run as another system user, which needs access to this folder.
    await chmod(dataDir, 0o755);
    const embedded = await openEmbedded(dataDir);
    try {
      await restoreDatabase(embedded.url, place, manifest);
    } finally {
      await embedded.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Target {
  url: string;
  mediaStore: MediaStore;
  uploads: MediaStorage;
  /** Where to write the secret; null if the settings provide it. */
  secretFile: string | null;
}

/** Restores a store into an empty database and a place that has no other store’s media. */
export async function restore({ url, mediaStore, uploads, secretFile }: Target, place: BackupPlace): Promise<Manifest> {
  const manifest = await readManifest(place);
  requireSameVersion(manifest);
  if (!(await isUnused(url))) throw new Error("The database has been used by Segue before. Restore into an empty one.");
  const marked = await readMarker(mediaStore);
  if (marked !== null && marked !== manifest.mediaId)
    throw new Error(
      `${mediaStore.locate(MARKER)} shows that these media belong to another store. Restore into an empty folder or bucket.`,
    );
  await restoreMedia(mediaStore, place, manifest);
  await restoreUploads(uploads, place, manifest.uploads);
  if (manifest.mediaId !== null && marked === null) await writeMarker(mediaStore, manifest.mediaId);
  if (secretFile !== null) await writeSecret(secretFile, manifest.secret);
  // Last, because an interrupted restore cannot be repeated once the database has been used.
  await restoreDatabase(url, place, manifest);
  return manifest;
}

async function writeSecret(file: string, secret: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, secret, { mode: 0o600 });
}

/**
 * The media store names a file by its content, so a changed file would get a different path from the one in the
 * manifest.
 */
async function restoreMedia(
  store: MediaStore,
  { sealer, storage, media }: BackupPlace,
  manifest: Manifest,
): Promise<void> {
  for (const path of manifest.media) {
    if (await store.stat(path)) continue;
    const extension = basename(path).replace(/^[0-9a-f]+/, "");
    const stored = await store.putMade(extension, (target) => sealer.read(media(path), createWriteStream(target)));
    if (stored.path === path) continue;
    await store.remove(stored.path);
    throw new Error(`The backup’s file ${storage.locate(media(path))} was changed.`);
  }
}
