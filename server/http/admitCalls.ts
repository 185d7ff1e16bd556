import type { FastifyInstance, FastifyRequest } from "fastify";
import { countEach } from "../common/countEach.ts";
import { Failure } from "../common/failure.ts";
import { addressGroup } from "../domain/addressGroup.ts";
import { isCall } from "./isCall.ts";

/** Per process. Calls beyond this number would wait longer than anybody is willing to, and slow down all the others. */
const MAX_AT_ONCE = 256;
/** The share that one address may use; the rest is left for everybody else. */
const SHARE_OF_AN_ADDRESS = 7 / 8;

/**
 * Refuses calls, quickly and with a time to retry, while too many others are in progress. Slow clients do not add to
 * the load: a call counts from the arrival of its body until its response starts.
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
