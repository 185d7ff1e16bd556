import { type EmbeddedDatabase, openEmbedded } from "./db/embedded.ts";
import { migrateDatabase, requireMigrated } from "./db/migrate.ts";
import { keepSecret } from "./secret.ts";
import { type OpenServices, openServices } from "./services.ts";
import type { Settings } from "./settings.ts";

/** Signs nothing: a dry run gives no addresses out, and makes no secret for them. */
const NO_SECRET = "of no use in a dry run";

/**
 * What a program needs to work on a store: settings with their secret, the database running and migrated, the services.
 * `asItIs` changes nothing of it, and refuses a database that would have to be migrated first.
 */
export async function openStore(
  given: Settings,
  say: (line: string) => void,
  { asItIs = false } = {},
): Promise<OpenServices> {
  const secret = given.secret || (asItIs ? NO_SECRET : await keepSecret(given.dataDir));
  const settings = { ...given, secret };
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataDir, { say });
  try {
    const url = urlOf(settings, embedded);
    await (asItIs ? requireMigrated(url) : migrateDatabase(url));
    const { services, pool, close } = openServices(settings, url);
    const closeAll = async () => {
      await close();
      await embedded?.close();
    };
    return { services, pool, close: closeAll };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}

function urlOf(settings: Settings, embedded: EmbeddedDatabase | null): string {
  const url = settings.databaseUrl ?? embedded?.url;
  if (!url) throw new Error("There is no database to work with.");
  return url;
}
