import { dirname, extname } from "node:path/posix";
import type { Database } from "#server/db/open.ts";
import { rememberPaths } from "#server/db/queries/files.ts";
import { isAudio } from "#server/media/mimeTypes.ts";
import { type Encoder, findEncoder } from "#server/media/renditions.ts";
import { mediaStoreIn } from "#server/media/store.ts";
import type { Services } from "#server/services.ts";
import { writeAccounts } from "./accounts/writeAccounts.ts";
import { type Folder, type FoundFile, openFolder } from "./folder.ts";
import { openIntake } from "./intake.ts";
import { openStoreFile } from "./lastStore.ts";
import { openLedger } from "./ledger.ts";
import { inReadingOrder, type Problem, Problems } from "./problems.ts";
import type { Reading } from "./reading.ts";
import { learnSounds } from "./sounds.ts";
import { readCatalogue, writeCatalogue } from "./wholeCatalogue.ts";

export interface Progress {
  /** Files of media that were looked at, of so many. */
  done: number;
  total: number;
  file: string;
}

export interface Report {
  /** How many things of each kind the store shows now, and how many were hidden because they are gone. */
  counts: Record<string, { shown: number; hidden: number }>;
  accountsCreated: number;
  problems: Problem[];
}

export interface ImportOptions {
  /** Create the accounts of accounts.yaml too; refused in production. */
  withAccounts?: boolean;
  onProgress?: (progress: Progress) => void;
  /** How renditions are made; left out, ffmpeg where it is installed; null: not at all. */
  encoder?: Encoder | null;
}

type ImportServices = Pick<Services, "db" | "settings" | "media" | "now">;

/** Loads a folder into the store, again and again: what changed is updated, what is gone is hidden, what is bought stays. */
export async function importFolder(
  services: ImportServices,
  given: string,
  options: ImportOptions = {},
): Promise<Report> {
  if (options.withAccounts && services.settings.isProduction)
    throw new Error("Demo accounts are never created in production.");
  const folder = await openFolder(given);
  if (!folder.all.some(isOfCatalogue))
    throw new Error(`There is neither music nor anything else of a store in ${folder.root}.`);
  const problems = new Problems();
  const ledger = openLedger(services.db, false);
  const media = mediaStoreIn(services.settings.dataDir);
  await ledger.write((db) => rememberPaths(db, folder.root));
  const take = await openIntake({
    ...{ db: services.db, ledger, store: media, folder, problems },
    learnt: await learnSounds(services.db, media, ledger),
    onTaken: progressOf(folder, options.onProgress),
  });
  const encoder = options.encoder === undefined ? await findEncoder() : options.encoder;
  const reading: Reading = { folder, problems, take, encoder };
  const store = await openStoreFile(services.db, ledger, folder, problems);
  const catalogue = await readCatalogue(reading, store);
  const context = { reading, media: services.media, now: services.now() };
  return services.db.transaction(async (transaction) => {
    const db: Database = transaction;
    await ledger.replay(db);
    const counts = await writeCatalogue(db, catalogue, store, reading);
    const accountsCreated = options.withAccounts ? await writeAccounts(db, context) : 0;
    return { counts, accountsCreated, problems: inReadingOrder(problems.list) };
  });
}

const LISTS = ["store.yaml", "nfts.yaml", "banners.yaml", "codes.yaml"];
const KINDS = ["artists", "albums", "labels", "videos", "beats", "merchandise", "pages"];

const isOfCatalogue = ({ path }: FoundFile): boolean =>
  isAudio(path) || LISTS.includes(path) || KINDS.includes(dirname(path));

const MEDIA_EXTENSIONS = [".webp", ".jpg", ".jpeg", ".png", ".mp4"];

/** Counts each file of media once, whatever is made of it. */
function progressOf({ all }: Folder, onProgress: ImportOptions["onProgress"]): (file: FoundFile) => void {
  const total = all.filter(
    ({ path }) => isAudio(path) || MEDIA_EXTENSIONS.includes(extname(path).toLowerCase()),
  ).length;
  const taken = new Set<string>();
  return ({ path }) => {
    taken.add(path);
    onProgress?.({ done: taken.size, total: Math.max(total, taken.size), file: path });
  };
}
