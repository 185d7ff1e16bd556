import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from "fastify";
import { describeError } from "../common/describeError.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import type { Settings } from "../settings/settings.ts";
import { openBursts } from "./bursts.ts";

/**
 * Structured logs. A request is logged by its route's pattern, never by its URL: signatures and tokens travel in those.
 * Headers and bodies are not logged at all; what an error might carry of them is taken out.
 */
export const loggerOptions = (settings: Settings): Exclude<FastifyServerOptions["logger"], undefined> => ({
  level: settings.logLevel,
  serializers: { req: () => ({}), res: () => ({}), err: describeError },
});

/** What the line of a request says besides: its account, by a number that says nothing without the database. */
interface Noted {
  account?: number;
  /** What came of a login, which is answered with 200 either way. */
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
