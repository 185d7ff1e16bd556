import type { Route } from "../http/route.ts";
import { editRoutes } from "./edits.ts";
import { nameRoutes } from "./names.ts";
import { newEntryRoutes } from "./newEntries.ts";
import { overviewRoutes } from "./overview.ts";
import { statementRoutes } from "./statements.ts";
import { uploadRoutes } from "./uploads.ts";

/** Every call of the sellers’ area. */
export const sellerRoutes: Route[] = [
  ...overviewRoutes,
  ...editRoutes,
  ...statementRoutes,
  ...uploadRoutes,
  ...newEntryRoutes,
  ...nameRoutes,
];
