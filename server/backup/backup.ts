import { VERSION } from "../common/version.ts";
import { type Digest, digestOf, inSnapshot, listTables, openClient, readTable, writeSameText } from "../db/copy.ts";
import { newestMigration, requireMigrated } from "../db/migrate.ts";
import { listStoredMedia } from "../db/queries/admin/storedMedia.ts";
import { readMarker } from "../media/marker.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import type { MediaStore } from "../media/store.ts";
import { type BackupPlace, type Manifest, placeOf, writeManifest } from "./manifest.ts";

interface Store {
  url: string;
  mediaStore: MediaStore;
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
 * Backs up a store while it is served: the database as it is at one moment, and then the media that it names. Media
 * files never change, so those in an earlier backup are not copied again.
 */
export async function backUp(store: Store, backups: MediaStorage, key: string | undefined): Promise<Made> {
  await requireMigrated(store.url);
  const name = new Date().toISOString().replaceAll(":", "-");
  const place = placeOf(backups, name, key);
  const client = await openClient(store.url);
  try {
    await writeSameText(client);
    const { tables, media } = await inSnapshot(client, async () => {
      const copied: Manifest["tables"] = {};
      for (const table of await listTables(client)) {
        await place.sealer.write(place.table(table.name), readTable(client, table));
        const digest: Digest = await digestOf(client, table);
        copied[table.name] = { columns: table.columns, ...digest };
      }
      return { tables: copied, media: await listStoredMedia(client) };
    });
    const newMedia = await copyMedia(store, place, media);
    const gone = newMedia.missing.length > 0 ? await listStoredMedia(client) : [];
    const lost = newMedia.missing.filter((path) => gone.includes(path));
    if (lost.length > 0)
      throw new Error(`${lost.length} media files are missing, such as ${lost[0]}. Run segue doctor.`);
    const kept = media.filter((path) => !newMedia.missing.includes(path));
    const mediaId = await readMarker(store.mediaStore);
    const at = new Date().toISOString();
    const { secret } = store;
    await writeManifest(place, {
      version: VERSION,
      migration: newestMigration(),
      at,
      tables,
      media: kept,
      mediaId,
      secret,
    });
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { name, rows, media: kept.length, newMedia: newMedia.copied };
  } finally {
    await client.end();
  }
}

async function copyMedia({ mediaStore: from }: Store, { sealer, storage, media }: BackupPlace, paths: string[]) {
  let copied = 0;
  const missing: string[] = [];
  const present = new Set<string>();
  for await (const { path } of storage.list()) present.add(path);
  for (const path of paths) {
    if (present.has(media(path))) continue;
    if (await from.stat(path)) {
      await sealer.write(media(path), from.open(path));
      copied += 1;
    } else missing.push(path);
  }
  return { copied, missing };
}
