import type { Database } from "./db/open.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaUrls } from "./media/urls.ts";
import type { Settings } from "./settings.ts";

/** What every handler may use. Made once when the app is built; tests give their own. */
export interface Services {
  db: Database;
  settings: Settings;
  mailer: Mailer;
  media: MediaUrls;
  /** The server's clock; every rule about time asks it. */
  now: () => Date;
}
