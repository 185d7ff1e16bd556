import type { FastifyInstance, FastifyRequest } from "fastify";
import { addressGroup } from "../domain/addressGroup.ts";
import { openBursts } from "./bursts.ts";

/** Additional facts for a request's log line: its account, by an id that is meaningless without the database. */
interface Noted {
  account?: number;
  /** The outcome of a login, whose status is 200 either way. */
  login?: string;
}

const FIRST_REFUSAL = 400;

const noted = new WeakMap<FastifyRequest, Noted>();

export const noteForLog = (request: FastifyRequest, facts: Noted): void => void noted.set(request, facts);

/**
 * Logs a request by its route's pattern, never by its URL, which may contain signatures and tokens. Headers and bodies
 * are not logged at all.
 */
export function logResponses(app: FastifyInstance): void {
  const bursts = openBursts(app);
  const writtenBefore = new WeakMap<FastifyRequest, number>();
  // A connection serves its requests one after another (admitConnections.ts), so until the response ends, all bytes
  // that it writes belong to this response.
  app.addHook("onRequest", async (request) => void writtenBefore.set(request, request.raw.socket.bytesWritten));
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions, ip } = request;
    const [route, status] = [routeOptions.url ?? "none", reply.statusCode];
    const line = {
      method,
      route,
      status,
      ms: Math.round(reply.elapsedTime),
      bytes: request.raw.socket.bytesWritten - (writtenBefore.get(request) ?? 0),
      ip,
      ...noted.get(request),
    };
    if (status < FIRST_REFUSAL) return request.log.info(line, "answered");
    bursts.say(request.log, `${method} ${route} ${status} ${line.account ?? addressGroup(ip)}`, line, "answered");
  });
}
