import type { Route } from "../route.ts";
import { accountRoutes } from "./account.ts";
import { sessionRoutes } from "./session.ts";

/** Every call of the contract that this server answers. */
export const routes: Route[] = [...sessionRoutes, ...accountRoutes];
