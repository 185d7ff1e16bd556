import type { FastifyInstance } from "fastify";

/**
 * Once the server has been told to stop, ends each connection with its next response, so that proxies do not reuse it.
 */
export function closeWhenStopping(app: FastifyInstance, stopping?: AbortSignal): void {
  app.addHook("onSend", async (_, reply) => {
    if (stopping?.aborted) void reply.header("Connection", "close");
  });
}
