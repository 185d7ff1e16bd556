import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Browsers and proxies wait for the response before they send the next request; other clients may pipeline a few. */
const MAX_OF_A_CONNECTION = 32;

interface Connection {
  open: number;
  /** Resolves when the previous response has ended. */
  answered: Promise<void>;
}

/**
 * Limits pipelining before Fastify sees the requests. Wraps the handlers of Fastify's own server, because a server
 * passed to Fastify would listen only on the first address of a host.
 */
export function admitConnections({ server }: FastifyInstance): void {
  const handlers = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const handle of handlers) server.on("request", inTheirOrder(handle));
}

/**
 * Handles the requests of a connection one after another, in order. A connection with too many unanswered requests is
 * closed, and its remaining requests are parsed but not handled.
 */
function inTheirOrder(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { open: 0, answered: Promise.resolve() };
    connections.set(socket, connection);
    if (connection.open >= MAX_OF_A_CONNECTION) {
      socket.destroy();
      return;
    }
    const begin = () => {
      if (!socket.destroyed) handle(request, response);
    };
    const isFirst = connection.open === 0;
    connection.open += 1;
    const before = connection.answered;
    connection.answered = new Promise((resolve) => {
      response.once("close", () => {
        connection.open -= 1;
        resolve();
      });
    });
    if (isFirst) begin();
    else void before.then(begin);
  };
}
