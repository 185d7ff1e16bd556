import { PassThrough } from "node:stream";
import { VERSION } from "../common/version.ts";
import { type Digest, digestOf, inSnapshot, listTables, openClient, readTable, writeSameText } from "../db/copy.ts";
import { newestMigration, requireMigrated } from "../db/migrate.ts";
import { drizzleOn } from "../db/open.ts";
import { listStoredMedia } from "../db/queries/admin/storedMedia.ts";
import { listWaitingBatches } from "../db/queries/selling/submissions.ts";
import { findIdentity } from "../db/queries/storeIdentity.ts";
import { readMarker } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import type { MediaStore } from "../media/store.ts";
import { sellersBatch } from "../media/uploadedMusic.ts";
import { refuseOthers } from "../runtime/storeIdentity.ts";
import { type BackupPlace, type Manifest, placeOf, writeManifest } from "./manifest.ts";
import { copyUploads } from "./uploads.ts";

interface Store {
  url: string;
  mediaStore: MediaStore;
  /** The files that administrators and sellers have uploaded. */
  uploads: MediaStorage;
  secret: string;
}

interface Made {
  name: string;
  rows: number;
  media: number;
  /** How many of the media files were not in an earlier backup. */
  newMedia: number;
}

/**
 * Backs up a store while it is served: the database as it is at one moment, and then the media that it names and the
 * uploads that wait for approval. None of these files ever change, so those in an earlier backup are not copied again.
 */
export async function backUp(store: Store, backups: MediaStorage, key: string | undefined): Promise<Made> {
  await requireMigrated(store.url);
  const name = new Date().toISOString().replaceAll(":", "-");
  const place = placeOf(backups, name, key);
  const client = await openClient(store.url);
  try {
    await writeSameText(client);
    const known = await findIdentity(drizzleOn(client));
    if (known) await refuseOthers(known, store);
    const present = await sizesOf(backups);
    await requireSameKey(place, await listStoredMedia(client), present);
    const { tables, media, waiting } = await inSnapshot(client, async () => {
      const copied: Manifest["tables"] = {};
      for (const table of await listTables(client)) {
        await place.sealer.write(place.table(table.name), readTable(client, table));
        const digest: Digest = await digestOf(client, table);
        copied[table.name] = { columns: table.columns, ...digest };
      }
      const waiting = new Set((await listWaitingBatches(drizzleOn(client))).map(sellersBatch));
      return { tables: copied, media: await listStoredMedia(client), waiting };
    });
    const newMedia = await copyMedia(store, place, media, present);
    const gone = newMedia.missing.length > 0 ? await listStoredMedia(client) : [];
    const lost = newMedia.missing.filter((path) => gone.includes(path));
    if (lost.length > 0)
      throw new Error(`${lost.length} media files are missing, such as ${lost[0]}. Run segue doctor.`);
    const kept = media.filter((path) => !newMedia.missing.includes(path));
    const uploads = await copyUploads(store.uploads, place, waiting, present);
    const mediaId = await readMarker(store.mediaStore);
    const at = new Date().toISOString();
    const { secret } = store;
    await writeManifest(place, {
      version: VERSION,
      migration: newestMigration(),
      at,
      tables,
      media: kept,
      uploads,
      mediaId,
      secret,
    });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, media: kept.length, newMedia: newMedia.copied };
  } finally {
    await client.end();
  }
}

async function sizesOf(backups: MediaStorage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const { path, bytes } of backups.list()) sizes.set(path, bytes);
  return sizes;
}

/**
 * Throws if the key does not decrypt the media in earlier backups, because a restore has only one key. Tries only the
 * smallest file.
 */
async function requireSameKey(
  { sealer, media }: BackupPlace,
  paths: string[],
  present: Map<string, number>,
): Promise<void> {
  const sizeOf = (path: string) => present.get(media(path)) ?? 0;
  const [smallest] = paths.filter((path) => present.has(media(path))).toSorted((a, b) => sizeOf(a) - sizeOf(b));
  if (smallest === undefined) return;
  await sealer.read(media(smallest), new PassThrough().resume()).catch((cause: Error) => {
    throw /BACKUP_KEY/.test(cause.message) ? new Error(`${cause.message} ${ONE_KEY}`, { cause }) : cause;
  });
}

const ONE_KEY = "The backups in one place share their media, and so need one key. For a new key, choose another place.";

async function copyMedia(
  { mediaStore: from }: Store,
  { sealer, media }: BackupPlace,
  paths: string[],
  present: Map<string, number>,
) {
  let copied = 0;
  const missing: string[] = [];
  for (const path of paths) {
    if (present.has(media(path))) continue;
    if (await from.stat(path)) {
      await sealer.write(media(path), from.open(path));
      copied += 1;
    } else missing.push(path);
  }
  return { copied, missing };
}
