import type { Route } from "../http/route.ts";
import { overviewRoutes } from "./overview.ts";
import { statementRoutes } from "./statements.ts";

/** Every call of the sellers’ area. */
export const sellerRoutes: Route[] = [...overviewRoutes, ...statementRoutes];
