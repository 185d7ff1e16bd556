import { trace } from "@opentelemetry/api";
import pg from "pg";
import { endFailed, startOutgoing } from "./span.ts";

type Query = (this: unknown, ...given: unknown[]) => unknown;

/** The SQL, with placeholders instead of values; undefined for special queries, such as a COPY. */
function textOf(query: unknown): string | undefined {
  if (typeof query === "string") return query;
  const isConfig = typeof query === "object" && query !== null && "text" in query && !("submit" in query);
  return isConfig && typeof query.text === "string" ? query.text : undefined;
}

/** Traces the queries of requests. Background polling is left out, because it belongs to no request. */
export function traceQueries(): void {
  for (const owner of [pg.Pool.prototype, pg.Client.prototype] as { query: unknown }[]) {
    const query = owner.query as Query;
    const traced: Query = function (this: unknown, ...given) {
      const text = textOf(given[0]);
      // A query with a callback came from a pool, which has already started a span for it.
      const isPassedOn = typeof given.at(-1) === "function";
      if (text === undefined || isPassedOn || !trace.getActiveSpan()) return query.apply(this, given);
      const name = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "query";
      const span = startOutgoing(name, { "db.system.name": "postgresql", "db.query.text": text });
      const result = query.apply(this, given);
      Promise.resolve(result).then(
        () => span.end(),
        (error: unknown) => endFailed(span, error),
      );
      return result;
    };
    owner.query = traced;
  }
}
