import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** The flood's own address: on Linux, all of 127.0.0.0/8 is local, so other callers can have a different one. */
const FLOOD_FROM = "127.66.0.1";

export interface Sent {
  method?: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Sends a request, by default from the flood's address. Resolves with the status, or with 0 if the connection was cut.
 */
export function send(
  url: string,
  { method = "GET", path, headers = {}, body }: Sent,
  from = FLOOD_FROM,
): Promise<number> {
  return new Promise((resolve) => {
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const options = { method, headers: { ...type, ...headers }, localAddress: from };
    const sent = request(`${url}${path}`, options, (answer) => {
      answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
    });
    sent.on("error", () => resolve(0));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Keeps this many requests running at once. Resolves with the number of responses for each status. */
export async function sendAgainAndAgain(
  url: string,
  { atOnce, lengthMs }: { atOnce: number; lengthMs: number },
  next: (count: number) => Sent,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const endMs = performance.now() + lengthMs;
  let count = 0;
  const live = async () => {
    while (performance.now() < endMs) {
      const status = await send(url, next(count++));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, live));
  return statuses;
}

/**
 * Opens connections that each send the same request many times at once, for some time. If `reads` is false, they do not
 * read the responses.
 */
export async function pipeline(
  url: string,
  path: string,
  { connections, times, lengthMs, reads }: { connections: number; times: number; lengthMs: number; reads: boolean },
): Promise<void> {
  const { hostname: host, port } = new URL(url);
  const asked = `GET ${path} HTTP/1.1\r\nHost: segue.test\r\n\r\n`.repeat(times);
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host, port: Number(port), localAddress: FLOOD_FROM }, () => socket.write(asked));
    if (reads) socket.resume();
    // A connection that the server cuts may be reset.
    return socket.on("error", () => socket.destroy());
  });
  await pause(lengthMs);
  for (const socket of sockets) socket.destroy();
}
