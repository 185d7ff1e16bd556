import { orAborted } from "../common/orAborted.ts";
import { type EmbeddedDatabase, openEmbedded } from "../db/cluster/embedded.ts";
import { migrateDatabase, requireMigrated } from "../db/migrate.ts";
import { type DatabaseAddress, urlOf } from "../db/pool.ts";
import type { Settings } from "../settings/settings.ts";
import { type OpenServices, openServices } from "./openServices.ts";
import { loadSecret } from "./secret.ts";
import { claimStore } from "./storeIdentity.ts";

/** Used when nothing is signed, so that no secret is created. */
const NO_SECRET = "unused: nothing is signed here";

interface Opening {
  /** Changes nothing in the store. Refuses a database that needs to be migrated first. */
  asItIs?: boolean;
  /** Whether the program signs URLs. A server does; an import does not. */
  signs?: boolean;
  /** Cancels the opening. */
  signal?: AbortSignal;
  /** For errors that no caller waits for. */
  onError?: (error: unknown) => void;
}

/**
 * Opens everything a program needs to work on a store: settings with their secret, the running and migrated database,
 * and the services.
 */
export async function openStore(
  given: Settings,
  log: (line: string) => void,
  { asItIs = false, signs = !asItIs, signal, onError }: Opening = {},
): Promise<OpenServices> {
  const secret = signs ? given.secret || (await loadSecret(given.dataDir)) : NO_SECRET;
  const settings = { ...given, secret };
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataDir, { log, signal });
  try {
    const address = addressOf(settings, embedded);
    const url = settings.databaseDirectUrl ?? urlOf(address);
    await orAborted(signal, () => (asItIs ? requireMigrated(url) : migrateDatabase(url)));
    const store = await openOwnServices(settings, address, { asItIs, signs, ...(onError && { onError }) });
    const close = async (withinMs?: number) => {
      await store.close(withinMs);
      await embedded?.close();
    };
    return { ...store, close };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

/** Opens the services after verifying that this program's secret and media belong to the store in the database. */
async function openOwnServices(
  settings: Settings,
  address: DatabaseAddress,
  { asItIs, signs, onError }: Opening,
): Promise<OpenServices> {
  const store = openServices(settings, address, onError && { onError });
  try {
    const { db, mediaStore } = store.services;
    if (!asItIs) await claimStore(db, { mediaStore, secret: signs ? settings.secret : null });
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

function addressOf({ databaseUrl }: Settings, embedded: EmbeddedDatabase | null): DatabaseAddress {
  if (embedded) return () => embedded.url;
  if (!databaseUrl) throw new Error("No database is configured.");
  return databaseUrl;
}
