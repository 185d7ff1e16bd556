import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

const WARNING =
  "A request has an X-Forwarded-For header, which is ignored because TRUST_PROXY is 0. Behind a proxy, all users then " +
  "share the proxy’s address and one rate limit. Set TRUST_PROXY to the number of proxies in front of the server.";

/** Warns once in the log if there seems to be a proxy that the settings do not mention. */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Settings): void {
  let isSaid = trustProxy > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (isSaid || headers["x-forwarded-for"] === undefined) return;
    isSaid = true;
    app.log.warn(WARNING);
  });
}
