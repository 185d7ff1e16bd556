import { setTimeout as pause } from "node:timers/promises";
import { openCatalogue } from "../cache/catalogue.ts";
import { openCounters } from "../cache/counters.ts";
import { openResponses } from "../cache/responses.ts";
import { openSearchIndex } from "../cache/searchIndex.ts";
import { openSessions } from "../cache/sessions.ts";
import { openBackground } from "../common/background.ts";
import { printError } from "../common/describeError.ts";
import { openEventCounts } from "../common/eventCounts.ts";
import { type OpenDatabase, openDatabase } from "../db/open.ts";
import type { DatabaseAddress } from "../db/pool.ts";
import { storeFacts } from "../db/queries/storeFacts.ts";
import { countMails, openMailer } from "../mail/mailer.ts";
import { openMediaStore } from "../media/openMediaStore.ts";
import { mediaUrls } from "../media/urls.ts";
import { openProvider } from "../payments/providers/openProvider.ts";
import { openPush, type PushTransport } from "../push/push.ts";
import type { Services } from "../services.ts";
import type { Settings } from "../settings/settings.ts";

export interface OpenServices {
  services: Services;
  pool: OpenDatabase["pool"];
  jobPool: OpenDatabase["jobPool"];
  /** Waits for background work, for at most `withinMs` if given. */
  close: (withinMs?: number) => Promise<void>;
}

interface Options {
  now?: () => Date;
  onError?: (error: unknown) => void;
  /** How messages reach push services, if not over https. */
  pushTransport?: PushTransport;
}

/** Opens the services on a database that exists and is migrated. */
export function openServices(
  settings: Settings,
  database: DatabaseAddress,
  { now = () => new Date(), onError = printError, pushTransport }: Options = {},
): OpenServices {
  const { db, probe, pool, jobPool, changes, close } = openDatabase(database, onError, settings.databaseDirectUrl);
  const background = openBackground(onError);
  const events = openEventCounts();
  const media = mediaUrls(settings, now);
  const mailer = openMailer(settings, async () => {
    const { name, logoFileId } = await storeFacts(db);
    return { name, logo: logoFileId ? new URL(media.image(logoFileId), settings.publicUrl).href : "" };
  });
  const services = {
    db,
    probe,
    changes,
    settings,
    background,
    events,
    now,
    report: onError,
    sessions: openSessions({ db, changes, now }),
    catalogue: openCatalogue({ changes, now }),
    counters: openCounters(),
    responses: openResponses({ changes, now }),
    searchIndex: openSearchIndex({ db, changes, now, onError }),
    mailer: countMails(mailer, events),
    media,
    mediaStore: openMediaStore(settings),
    push: openPush(settings, pushTransport),
    payments: openProvider(settings, db, now),
  };
  return {
    services,
    pool,
    jobPool,
    close: async (withinMs) => {
      const closed = background.settled().then(close);
      await (withinMs === undefined ? closed : Promise.race([closed, pause(withinMs, undefined, { ref: false })]));
    },
  };
}
