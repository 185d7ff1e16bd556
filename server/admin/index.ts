import type { Route } from "../http/route.ts";
import { auditRoutes } from "./audit.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { dashboardRoutes } from "./dashboard.ts";
import { editRoutes } from "./edits.ts";
import { healthRoutes } from "./health.ts";
import { importRoutes } from "./imports.ts";
import { merchTableRoutes } from "./merchTable.ts";
import { nameRoutes } from "./names.ts";
import { newsletterRoutes } from "./newsletter.ts";
import { orderRoutes } from "./orders.ts";
import { overviewRoutes } from "./overview.ts";
import { passkeyRoutes } from "./passkeys.ts";
import { peopleRoutes } from "./people.ts";
import { refundRoutes } from "./refunds.ts";
import { settingRoutes } from "./settings.ts";
import { setupRoutes } from "./setup.ts";
import { shareRoutes } from "./shares.ts";
import { shippingRoutes } from "./shipping.ts";
import { songRoutes } from "./songs.ts";
import { statementRoutes } from "./statements.ts";
import { submissionRoutes } from "./submissions.ts";
import { submittedEntryRoutes } from "./submittedEntries.ts";
import { twoFactorRoutes } from "./twoFactor.ts";
import { uploadedBeatRoutes } from "./uploadedBeats.ts";
import { uploadRoutes } from "./uploads.ts";
import { vatRoutes } from "./vat.ts";

/** Every call of the back office. */
export const adminRoutes: Route[] = [
  ...overviewRoutes,
  ...passkeyRoutes,
  ...auditRoutes,
  ...dashboardRoutes,
  ...healthRoutes,
  ...orderRoutes,
  ...refundRoutes,
  ...peopleRoutes,
  ...nameRoutes,
  ...newsletterRoutes,
  ...catalogueRoutes,
  ...editRoutes,
  ...importRoutes,
  ...merchTableRoutes,
  ...settingRoutes,
  ...setupRoutes,
  ...shippingRoutes,
  ...songRoutes,
  ...shareRoutes,
  ...statementRoutes,
  ...submissionRoutes,
  ...submittedEntryRoutes,
  ...twoFactorRoutes,
  ...uploadedBeatRoutes,
  ...uploadRoutes,
  ...vatRoutes,
];
