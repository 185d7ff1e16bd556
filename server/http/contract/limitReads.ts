import type { AnyEndpoint } from "#contract/endpoint.ts";
import { search } from "#contract/shell.ts";
import { limitConcurrency } from "../../common/limitConcurrency.ts";
import type { Route } from "../route.ts";

/** Half of the database connections, so that one popular call leaves the other half to all others. */
const AT_ONCE = 8;
const MAX_WAITING = 200;
/** After this wait, users are better served by a refusal with a time to retry. */
export const LONGEST_READ_WAIT_MS = 1_000;

/**
 * Limits the concurrency of each read call. A call is refused with a time to retry if too many are waiting, or if its
 * turn does not come within `longestWaitMs`. Other calls are not affected.
 */
export function limitReads(route: Route, longestWaitMs: number): Route {
  if (!isRead(route.endpoint)) return route;
  const inTurn = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs });
  return { ...route, handler: (ctx) => inTurn(() => route.handler(ctx)) };
}

export const isRead = (endpoint: AnyEndpoint): boolean =>
  endpoint.answers === "json" && (endpoint.method === "GET" || endpoint.readableOffline || endpoint === search);
