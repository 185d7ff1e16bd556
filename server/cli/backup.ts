import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Command } from "commander";
import { backUp } from "../backup/backup.ts";
import { listBackups, placeOf } from "../backup/manifest.ts";
import { moveDatabase } from "../backup/moveDatabase.ts";
import { restore, verifyBackup } from "../backup/restore.ts";
import { openEmbedded } from "../db/cluster/embedded.ts";
import { openMediaStore } from "../media/openMediaStore.ts";
import { diskStorage } from "../media/storage/disk.ts";
import { removeUnfinished, scratchPathsIn, UNFINISHED_MS } from "../media/storage/scratch.ts";
import type { MediaStorage } from "../media/storage/storage.ts";
import { uploadStorage } from "../media/uploadedMusic.ts";
import { loadSecret } from "../runtime/secret.ts";
import { readSettings, type Settings } from "../settings/settings.ts";

/** Runs the work with the database’s address. Starts the built-in PostgreSQL if the store uses it. */
async function withDatabase<T>(settings: Settings, work: (url: string) => Promise<T>): Promise<T> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings;
  if (databaseUrl) return work(databaseDirectUrl ?? databaseUrl);
  const embedded = await openEmbedded(dataDir);
  try {
    return await work(embedded.url);
  } finally {
    await embedded.close();
  }
}

/**
 * The key that encrypts backups. Not an argument, because other users of the machine can read the arguments of a
 * program.
 */
const backupKey = (): string | undefined => process.env.BACKUP_KEY || undefined;

const isBucket = (place: string): boolean => place.startsWith("s3://");

/** A folder, or a bucket, which is reached with the same settings as a bucket for media. */
function openBackups(place: string, { bucket: media, dataDir }: Settings): MediaStorage {
  if (!isBucket(place)) {
    const folder = resolve(place);
    if ([dataDir, join(dataDir, "media")].some((own) => resolve(own) === folder))
      throw new Error("The store’s own files are there. Give the backups another folder.");
    return diskStorage(folder, scratchPathsIn(folder));
  }
  const settings = readSettings({ ...process.env, MEDIA_STORE: place });
  const { bucket } = settings;
  const isShared = media && bucket && media.name === bucket.name;
  if (isShared && (media.prefix.startsWith(bucket.prefix) || bucket.prefix.startsWith(media.prefix)))
    throw new Error("That’s where the media are. Choose another bucket or folder.");
  return openMediaStore(settings);
}

async function makeBackup(place: string, { verify }: { verify: boolean }): Promise<void> {
  const settings = readSettings(process.env);
  const backups = openBackups(place, settings);
  if (!isBucket(place)) await removeUnfinished(resolve(place), new Date(Date.now() - UNFINISHED_MS));
  const secret = settings.secret || (await loadSecret(settings.dataDir));
  const mediaStore = openMediaStore(settings);
  const store = { mediaStore, secret, uploads: uploadStorage(settings.dataDir) };
  const made = await withDatabase(settings, (url) => backUp({ ...store, url }, backups, backupKey()));
  console.log(`${made.name}: ${made.rows} rows and ${made.media} media files, of which ${made.newMedia} are new.`);
  if (!verify) return;
  await verifyBackup(placeOf(backups, made.name, backupKey()));
  console.log("A test restore matches the store in every table.");
}

async function restoreBackup(place: string, { backup }: { backup?: string }): Promise<void> {
  const settings = readSettings(process.env);
  const backups = openBackups(place, settings);
  const { dataDir } = settings;
  const name = backup ?? (await listBackups(backups)).at(-1);
  if (name === undefined) throw new Error(`There is no backup in ${place}.`);
  const secretFile = settings.secret === "" ? join(dataDir, "secret") : null;
  const target = { mediaStore: openMediaStore(settings), uploads: uploadStorage(dataDir), secretFile };
  const made = await withDatabase(settings, (url) => restore({ ...target, url }, placeOf(backups, name, backupKey())));
  console.log(`${name} is restored with ${made.media.length} media files, and every table matches.`);
  if (secretFile === null && settings.secret !== made.secret)
    console.log(
      "SECRET differs from the backup’s, so the server will refuse to start: remove SECRET, or use the backup’s.",
    );
}

async function moveToOwn(target: string): Promise<void> {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir } = settings;
  const hasCluster = await stat(join(dataDir, "postgres")).then(
    () => true,
    () => false,
  );
  if (!databaseUrl && !hasCluster) throw new Error(`There is no built-in PostgreSQL in ${dataDir}.`);
  const { tables, rows } = await withDatabase(settings, (url) => moveDatabase(url, target));
  console.log(
    `${rows} rows of ${tables} tables were copied, and every table matches. Set DATABASE_URL and start the server.`,
  );
}

export function addBackup(program: Command): void {
  program
    .command("backup")
    .description("backs up database, media and secret while the server runs; set BACKUP_KEY to encrypt them")
    .argument("<place>", "the folder or s3://BUCKET/FOLDER for all backups, which share their media")
    .option("--no-verify", "skips the test restore into an empty PostgreSQL")
    .action(makeBackup);
  program
    .command("restore")
    .description("restores a backup into an empty database and data folder")
    .argument("<place>", "the folder or s3://BUCKET/FOLDER of the backups")
    .option("--backup <name>", "the backup to restore; the latest by default")
    .action(restoreBackup);
  program
    .command("move-database")
    .description("copies the built-in PostgreSQL to one of your own, version 15 or newer")
    .argument("<url>", "the address of an empty database")
    .action(moveToOwn);
}
