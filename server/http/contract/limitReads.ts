import type { AnyEndpoint } from "#contract/endpoint.ts";
import { search } from "#contract/shell.ts";
import { limitConcurrency } from "../../common/limitConcurrency.ts";
import type { Route } from "../route.ts";

/** Half of the connections to the database: however often one call is made, the others find the rest. */
const AT_ONCE = 8;
const MAX_WAITING = 200;
/** Whoever waited for longer would rather have been told to come again. */
export const LONGEST_READ_WAIT_MS = 1_000;

/**
 * A read of which too many are under way is refused, with a time to come again, at once or where its turn has not come
 * within `longestWaitMs`; all other calls go on.
 */
export function limitReads(route: Route, longestWaitMs: number): Route {
  if (!isRead(route.endpoint)) return route;
  const inTurn = limitConcurrency(AT_ONCE, { mostWaiting: MAX_WAITING, longestWaitMs });
  return { ...route, handler: (ctx) => inTurn(() => route.handler(ctx)) };
}

/** Whether a call only reads. */
export const isRead = (endpoint: AnyEndpoint): boolean =>
  endpoint.answers === "json" && (endpoint.method === "GET" || endpoint.readableOffline || endpoint === search);
