import type { FastifyInstance } from "fastify";
import { LONGEST_TIMER_MS } from "#server/common/longestTimer.ts";

/** How long a connection may keep the server waiting, in milliseconds. Between two requests, Fastify's 72 s apply. */
export interface Timeouts {
  headersMs: number;
  /** For a whole request including its body. */
  requestMs: number;
  /** For a connection on which neither side sends anything: the client's window is full, or the client is gone. */
  idleMs: number;
  /** How often Node checks for requests that take too long. */
  checkEveryMs: number;
  /** A response is cut if, after the first `idleMs`, the client reads it more slowly than this on average. */
  slowestBytesPerSecond: number;
}

/**
 * `requestMs`: as long as the app allows for uploading a picture on a slow network. `slowestBytesPerSecond`: a third of
 * the 6,000 that the lowest quality needs. A player whose response is cut requests the rest when it resumes.
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

/** Cuts responses that clients read so slowly that they never become idle. */
export function cutSlowResponses(app: FastifyInstance, { idleMs, slowestBytesPerSecond }: Timeouts): void {
  app.addHook("onSend", async (request, reply) => {
    const bytes = Number(reply.getHeader("content-length") ?? 0);
    const allowedMs = idleMs + (bytes / slowestBytesPerSecond) * 1000;
    const timer = setTimeout(() => request.raw.socket.destroy(), Math.min(allowedMs, LONGEST_TIMER_MS));
    reply.raw.once("close", () => clearTimeout(timer));
  });
}
