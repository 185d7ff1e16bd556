import type { FastifyInstance } from "fastify";

/** Once the server was told to stop, proxies open no further request on a connection that it is about to close. */
export function closeWhenStopping(app: FastifyInstance, stopping?: AbortSignal): void {
  app.addHook("onSend", async (_, reply) => {
    if (stopping?.aborted) void reply.header("Connection", "close");
  });
}
