import type { Catalogue } from "./cache/catalogue.ts";
import type { Counters } from "./cache/counters.ts";
import type { Responses } from "./cache/responses.ts";
import type { SearchIndex } from "./cache/searchIndex.ts";
import type { Sessions } from "./cache/sessions.ts";
import type { Background } from "./common/background.ts";
import type { EventCounts } from "./common/eventCounts.ts";
import type { Changes } from "./db/changes.ts";
import type { Database } from "./db/open.ts";
import type { PaymentProvider } from "./domain/paymentProvider.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaStore } from "./media/store.ts";
import type { MediaUrls } from "./media/urls.ts";
import type { Push } from "./push/push.ts";
import type { Settings } from "./settings/settings.ts";

/**
 * The services available to every handler. `runtime/openServices.ts` creates them once, before the app is built; tests
 * pass their own.
 */
export interface Services {
  db: Database;
  /** A separate database connection for the readiness check, which no other query can occupy. */
  probe: Database;
  /** Announces changes in the database, whichever process made them. */
  changes: Changes;
  sessions: Sessions;
  catalogue: Catalogue;
  responses: Responses;
  searchIndex: SearchIndex;
  counters: Counters;
  settings: Settings;
  mailer: Mailer;
  media: MediaUrls;
  mediaStore: MediaStore;
  /** Sends push messages to browsers. */
  push: Push;
  background: Background;
  /** Counts plays, orders, mails and failures, for the metrics. */
  events: EventCounts;
  /** The payment provider; null if the store takes no payments. */
  payments: PaymentProvider | null;
  /** Reports errors that no caller waits for. */
  report: (error: unknown) => void;
  /** The server's clock, which every rule about time uses. */
  now: () => Date;
}
