import type { Background } from "./common/background.ts";
import type { Database } from "./db/open.ts";
import type { PaymentProvider } from "./domain/paymentProvider.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaUrls } from "./media/urls.ts";
import type { Settings } from "./settings/settings.ts";

/** What every handler may use. `runtime/openServices.ts` makes them once, before the app is built; tests give their own. */
export interface Services {
  db: Database;
  /** The database on a connection of its own, for the readiness check: no other work can take it. */
  probe: Database;
  settings: Settings;
  mailer: Mailer;
  media: MediaUrls;
  background: Background;
  /** Takes the money; null when nothing can be paid for here. */
  payments: PaymentProvider | null;
  /** For errors that no caller waits for. */
  report: (error: unknown) => void;
  /** The server's clock; every rule about time asks it. */
  now: () => Date;
}
