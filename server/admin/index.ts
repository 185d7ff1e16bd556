import type { Route } from "../http/route.ts";
import { catalogueRoutes } from "./catalogue.ts";
import { orderRoutes } from "./orders.ts";
import { overviewRoutes } from "./overview.ts";
import { peopleRoutes } from "./people.ts";
import { refundRoutes } from "./refunds.ts";
import { settingRoutes } from "./settings.ts";
import { setupRoutes } from "./setup.ts";
import { songRoutes } from "./songs.ts";
import { uploadRoutes } from "./uploads.ts";

/** Every call of the back office. */
export const adminRoutes: Route[] = [
  ...overviewRoutes,
  ...orderRoutes,
  ...refundRoutes,
  ...peopleRoutes,
  ...catalogueRoutes,
  ...settingRoutes,
  ...setupRoutes,
  ...songRoutes,
  ...uploadRoutes,
];
