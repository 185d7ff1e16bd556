import { type EmbeddedDatabase, openEmbedded } from "./db/embedded.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { keepSecret } from "./secret.ts";
import { type OpenServices, openServices } from "./services.ts";
import type { Settings } from "./settings.ts";

/** What a program needs to work on a store: settings with their secret, the database running and migrated, the services. */
export async function openStore(given: Settings, say: (line: string) => void): Promise<OpenServices> {
  const settings = { ...given, secret: given.secret || (await keepSecret(given.dataDir)) };
  const embedded = settings.databaseUrl ? null : await openEmbedded(settings.dataDir, { say });
  try {
    const url = urlOf(settings, embedded);
    await migrateDatabase(url);
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
