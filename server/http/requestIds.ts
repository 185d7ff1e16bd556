import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

/** Ids in any other form must not get into the log. */
const ACCEPTED = /^[\w.-]{1,128}$/;

/** The id that the operator's proxy gave a request, or a new one. Without a proxy, callers could choose their ids. */
export const requestIdWith =
  ({ trustProxy }: Settings) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers["x-request-id"];
    return trustProxy > 0 && typeof given === "string" && ACCEPTED.test(given) ? given : randomUUID();
  };

/** Sends every request's id back, so that a user's report can be found in the log. */
export function returnRequestIds(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ id }, reply) => {
    void reply.header("X-Request-Id", id);
  });
}
