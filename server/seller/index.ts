import type { Route } from "../http/route.ts";
import { editRoutes } from "./edits.ts";
import { overviewRoutes } from "./overview.ts";
import { statementRoutes } from "./statements.ts";

/** Every call of the sellers’ area. */
export const sellerRoutes: Route[] = [...overviewRoutes, ...editRoutes, ...statementRoutes];
