import type { FastifyInstance } from "fastify";
import { countEach } from "../common/countEach.ts";
import { Failure } from "../common/failure.ts";
import { addressGroup } from "../domain/addressGroup.ts";

/** As many as a large office listens with. */
const MOST_OF_AN_ADDRESS = 2_048;
const HEALTH = /^\/(healthz|readyz)(?![^?])/;

/** Judges requests by where they come from, before any work is done for them. */
export function admitRequests(app: FastifyInstance): void {
  const openOf = countEach();
  app.addHook("onRequest", async (request, reply) => {
    if (HEALTH.test(request.url)) return;
    const place = addressGroup(request.ip);
    if (openOf.read(place) >= MOST_OF_AN_ADDRESS) throw new Failure("tooMany");
    openOf.enter(place);
    reply.raw.once("close", () => openOf.leave(place));
  });
}
