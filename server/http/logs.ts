import type { FastifyInstance, FastifyServerOptions } from "fastify";
import type { Settings } from "../settings/settings.ts";

/**
 * Structured logs. A request is logged by its route's pattern, never by its URL: signatures and tokens travel in those.
 * Headers and bodies are not logged at all; what an error might carry of them is taken out.
 */
export const loggerOptions = (settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> => ({
  level: settings.logLevel,
  serializers: { req: () => ({}), res: () => ({}), err: describeError },
});

/** The text of a database error's query goes without its parameters, which may be anybody's. */
function describeError(error: Error & { code?: string }): {
  type: string;
  message: string;
  stack: string;
  code?: string;
} {
  const hide = (text: string) => text.replace(/\nparams: .*/gs, "");
  const cause = error.cause instanceof Error ? `\ncaused by ${hide(error.cause.stack ?? error.cause.message)}` : "";
  return {
    type: error.name,
    message: hide(error.message),
    stack: hide(error.stack ?? "") + cause,
    ...(error.code ? { code: error.code } : {}),
  };
}

export function logResponses(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const line = {
      method,
      route: routeOptions.url ?? "none",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip,
    };
    request.log.info(line, "answered");
  });
}
