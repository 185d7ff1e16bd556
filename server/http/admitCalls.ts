import type { FastifyInstance, FastifyRequest } from "fastify";
import { Failure } from "../common/failure.ts";
import { isCall } from "./isCall.ts";

/** Of a process. Whoever came behind more than these would wait for longer than anybody does, and slow down all the others. */
const MOST_AT_ONCE = 256;

/**
 * Refuses calls, quickly and with the time to come again, while too many others are being worked on. Slow clients are not
 * among them: a call counts from when its body is there until its answer begins.
 */
export function admitCalls(app: FastifyInstance, mostAtOnce = MOST_AT_ONCE): void {
  let underWay = 0;
  const releases = new WeakMap<FastifyRequest, () => void>();
  app.addHook("preValidation", async (request, reply) => {
    if (!isCall(request)) return;
    if (underWay >= mostAtOnce) throw new Failure("unavailable");
    underWay += 1;
    let isCounted = true;
    const release = () => {
      if (isCounted) underWay -= 1;
      isCounted = false;
    };
    releases.set(request, release);
    reply.raw.once("close", release);
  });
  app.addHook("onSend", async (request) => releases.get(request)?.());
}
