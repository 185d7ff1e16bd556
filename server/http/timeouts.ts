import type { FastifyInstance } from "fastify";
import { LONGEST_TIMER_MS } from "#server/common/longestTimer.ts";

/** How long a connection may make the server wait, in milliseconds. Between two requests it is Fastify's 72 s. */
export interface Timeouts {
  headersMs: number;
  /** A request whole, with its body. */
  requestMs: number;
  /** Neither side sends or takes anything: the client's window is full, or its machine gone. */
  idleMs: number;
  /** How often Node looks for requests that take too long. */
  checkEveryMs: number;
  /** A client that takes less than this on average, after the first `idleMs`, has its response cut. */
  slowestBytesPerSecond: number;
}

/**
 * A request may take as long as the app waits for a picture to be sent on a slow network. Songs of the lowest quality are
 * 6,000 bytes a second. A player that is cut asks for the rest when it plays on.
 */
export const TIMEOUTS: Timeouts = {
  headersMs: 10_000,
  requestMs: 300_000,
  idleMs: 60_000,
  checkEveryMs: 5_000,
  slowestBytesPerSecond: 2_000,
};

export const timeoutOptions = ({ requestMs, idleMs, headersMs, checkEveryMs }: Timeouts) => ({
  requestTimeout: requestMs,
  connectionTimeout: idleMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
});

/** Cuts responses whose clients take them a drop at a time, which no idle time ends. */
export function cutSlowResponses(app: FastifyInstance, { idleMs, slowestBytesPerSecond }: Timeouts): void {
  app.addHook("onSend", async (request, reply) => {
    const bytes = Number(reply.getHeader("content-length") ?? 0);
    const allowedMs = idleMs + (bytes / slowestBytesPerSecond) * 1000;
    const timer = setTimeout(() => request.raw.socket.destroy(), Math.min(allowedMs, LONGEST_TIMER_MS));
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
