import type { Background } from "./common/background.ts";
import { openBackground } from "./common/background.ts";
import { type Database, type OpenDatabase, openDatabase } from "./db/open.ts";
import { type Mailer, openMailer } from "./mail/mailer.ts";
import { type MediaUrls, mediaUrls } from "./media/urls.ts";
import { openProvider } from "./payments/providers/openProvider.ts";
import type { PaymentProvider } from "./payments/providers/provider.ts";
import type { Settings } from "./settings/settings.ts";

/** What every handler may use. Made once when the app is built; tests give their own. */
export interface Services {
  db: Database;
  /** The database on a connection that no other work takes: whether it is there is asked here. */
  probe: Database;
  settings: Settings;
  mailer: Mailer;
  media: MediaUrls;
  background: Background;
  /** Whoever takes the money; null when nothing can be paid for here. */
  payments: PaymentProvider | null;
  /** For what went wrong and concerns nobody who waits for an answer. */
  report: (error: unknown) => void;
  /** The server's clock; every rule about time asks it. */
  now: () => Date;
}

export interface OpenServices {
  services: Services;
  pool: OpenDatabase["pool"];
  close: () => Promise<void>;
}

/** The services on a database that is there and migrated. */
export function openServices(
  settings: Settings,
  databaseUrl: string,
  { now = () => new Date(), onError = console.error }: { now?: () => Date; onError?: (error: unknown) => void } = {},
): OpenServices {
  const { db, probe, pool, close } = openDatabase(databaseUrl, onError);
  const background = openBackground(onError);
  const services = {
    ...{ db, probe, settings, background, now, report: onError },
    mailer: openMailer(settings),
    media: mediaUrls(settings, now),
    payments: openProvider(settings, db, now),
  };
  return {
    services,
    pool,
    close: async () => {
      await background.settled();
      await close();
    },
  };
}
