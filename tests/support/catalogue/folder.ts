import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { importFolder, type Report } from "#server/catalogue/importFolder.ts";
import type { Database } from "#server/db/open.ts";
import type { Services } from "#server/services.ts";

export type Files = Record<string, string | Buffer>;

export interface TestFolder {
  path: string;
  write: (files: Files) => Promise<void>;
  remove: (file: string) => Promise<void>;
  /** Imports the folder as it is now; whatever is missing from it may be hidden. */
  import: (services: Services, options?: Parameters<typeof importFolder>[2]) => Promise<Report>;
  close: () => Promise<void>;
}

/** Makes a catalogue folder with these files. */
export async function makeFolder(files: Files): Promise<TestFolder> {
  const path = await mkdtemp(join(tmpdir(), "segue-catalogue-"));
  const write = async (given: Files) => {
    for (const [file, content] of Object.entries(given)) {
      await mkdir(join(path, dirname(file)), { recursive: true });
      await writeFile(join(path, file), content);
    }
  };
  await write(files);
  return {
    path,
    write,
    remove: (file) => rm(join(path, file)),
    import: (services, options = {}) =>
      importFolder(services, path, { encoder: null, mayHide: async () => true, ...options }),
    close: () => rm(path, { recursive: true }),
  };
}

/** Deletes everything that was ever imported. */
export async function emptyCatalogue(db: Database): Promise<void> {
  await db.execute(sql`
    truncate files, artists, labels, albums, categories, packages, codes, settings,
      beat_categories, merchandise_categories, page_categories restart identity cascade`);
}
