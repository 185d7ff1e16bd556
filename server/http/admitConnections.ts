import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** No browser and no proxy sends a request before the answer to the last one has come; a program may send a few. */
const MOST_OF_A_CONNECTION = 32;

interface Connection {
  open: number;
  /** When the request before is answered. */
  answered: Promise<void>;
}

/**
 * Judges connections before Fastify sees their requests. It is done to Fastify's own server: one that is made for it listens
 * at the first address of a host alone.
 */
export function admitConnections({ server }: FastifyInstance): void {
  const handlers = server.listeners("request") as RequestListener[];
  server.removeAllListeners("request");
  for (const handle of handlers) server.on("request", inTheirOrder(handle));
}

/**
 * The requests of one connection are worked on one after another, as they are answered. A connection that sends many more
 * than were answered is cut, and what is left of them costs no more than being read.
 */
function inTheirOrder(handle: RequestListener): RequestListener {
  const connections = new WeakMap<Socket, Connection>();
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { open: 0, answered: Promise.resolve() };
    connections.set(socket, connection);
    if (connection.open >= MOST_OF_A_CONNECTION) {
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
