import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { describeError } from "../common/describeError.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import type { Settings } from "../settings/settings.ts";
import { openBursts } from "./bursts.ts";

/**
 * Structured logs. A request is logged by its route's pattern, never by its URL, which may contain signatures and
 * tokens. Headers and bodies are not logged at all, and error texts are stripped of what users sent.
 */
export const loggerOptions = (settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> => ({
  level: settings.logLevel,
  serializers: { req: () => ({}), res: () => ({}), err: describeError },
});

/** Additional facts for a request's log line: its account, by an id that is meaningless without the database. */
interface Noted {
  account?: number;
  /** The outcome of a login, whose status is 200 either way. */
  login?: string;
}

const FIRST_REFUSAL = 400;

const noted = new WeakMap<FastifyRequest, Noted>();

export const noteForLog = (request: FastifyRequest, facts: Noted): void => void noted.set(request, facts);

export function logResponses(app: FastifyInstance): void {
  const bursts = openBursts(app);
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const [route, status] = [routeOptions.url ?? "none", reply.statusCode];
    const line = {
      ...{ method, route, status },
      ms: Math.round(reply.elapsedTime),
      ip,
      ...noted.get(request),
    };
    if (status < FIRST_REFUSAL) return request.log.info(line, "answered");
    bursts.say(request.log, `${method} ${route} ${status} ${line.account ?? addressGroup(ip)}`, line, "answered");
  });
}
