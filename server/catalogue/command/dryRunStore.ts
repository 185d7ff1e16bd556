import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isUnused } from "#server/db/migrate.ts";
import type { OpenServices } from "#server/runtime/openServices.ts";
import { openStore } from "#server/runtime/openStore.ts";
import type { Settings } from "#server/settings/settings.ts";

/**
 * Opens the existing store for a dry run. If there is no store yet, opens an empty store that is deleted afterwards.
 */
export async function openDryRunStore(settings: Settings, log: (line: string) => void): Promise<OpenServices> {
  return (await hasStore(settings)) ? openStore(settings, log, { asItIs: true }) : openPassingStore(settings, log);
}

const hasStore = async ({ databaseUrl, databaseDirectUrl, dataDir }: Settings): Promise<boolean> =>
  databaseUrl === undefined
    ? existsSync(join(dataDir, "postgres"))
    : !(await isUnused(databaseDirectUrl ?? databaseUrl));

async function openPassingStore(settings: Settings, log: (line: string) => void): Promise<OpenServices> {
  const dataDir = await mkdtemp(join(tmpdir(), "segue-dry-run-"));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    // PostgreSQL may run as another system user, which needs access to this folder.
    await chmod(dataDir, 0o755);
    const empty = { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined, bucket: undefined };
    const store = await openStore({ ...settings, ...empty }, log, { signs: false });
    const close = async () => {
      await store.close();
      await remove();
    };
    return { ...store, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
