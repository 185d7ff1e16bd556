import type { FastifyInstance } from "fastify";
import { countEach } from "../common/countEach.ts";
import { Failure } from "../common/failure.ts";
import { addressGroup } from "../domain/addressGroup.ts";

/** Enough for a large office behind one address. */
const MAX_OF_AN_ADDRESS = 2_048;
/**
 * Each hook that holds a resource until the response ends adds a close listener. By default, Node warns of a leak at
 * eleven listeners.
 */
const MAX_CLOSE_LISTENERS = 20;
const HEALTH_CHECKS = new Set<string | undefined>(["/healthz", "/readyz"]);

/** Limits the open requests of an address before any work is done for them. Health checks are exempt. */
export function admitRequests(app: FastifyInstance, mostOfAnAddress = MAX_OF_AN_ADDRESS): void {
  const openOf = countEach();
  app.addHook("onRequest", async (request, reply) => {
    reply.raw.setMaxListeners(MAX_CLOSE_LISTENERS);
    if (HEALTH_CHECKS.has(request.routeOptions.url)) return;
    const place = addressGroup(request.ip);
    if (openOf.read(place) >= mostOfAnAddress) throw new Failure("tooMany");
    openOf.enter(place);
    reply.raw.once("close", () => openOf.leave(place));
  });
}
