import type { FastifyInstance, FastifyRequest } from "fastify";
import { countEach } from "../common/countEach.ts";
import { Failure } from "../common/failure.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import { isCall } from "./isCall.ts";

/** Of a process. Whoever came behind more than these would wait for longer than anybody does, and slow down all the others. */
const MAX_AT_ONCE = 256;
/** One address may have this share of them; the rest is left to everybody else. */
const SHARE_OF_AN_ADDRESS = 7 / 8;

/**
 * Refuses calls, quickly and with the time to come again, while too many others are being worked on. Slow clients are not
 * among them: a call counts from when its body is there until its answer begins.
 */
export function admitCalls(app: FastifyInstance, mostAtOnce = MAX_AT_ONCE): void {
  let underWay = 0;
  const mostOfAnAddress = Math.ceil(mostAtOnce * SHARE_OF_AN_ADDRESS);
  const underWayOf = countEach();
  const releases = new WeakMap<FastifyRequest, () => void>();
  app.addHook("preValidation", async (request, reply) => {
    if (!isCall(request)) return;
    const place = addressGroup(request.ip);
    if (underWay >= mostAtOnce || underWayOf.read(place) >= mostOfAnAddress) throw new Failure("unavailable");
    underWay += 1;
    underWayOf.enter(place);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      underWay -= 1;
      underWayOf.leave(place);
    };
    releases.set(request, release);
    reply.raw.once("close", release);
  });
  app.addHook("onSend", async (request) => releases.get(request)?.());
}
