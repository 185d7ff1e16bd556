import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings/settings.ts";

const WARNING =
  "A request came with X-Forwarded-For, which is not believed while TRUST_PROXY is 0. Behind a proxy all people then have " +
  "its address and share one rate limit: set TRUST_PROXY to how many proxies of yours stand before the server.";

/** Says once in the log that a proxy seems to stand before the server of which the settings know nothing. */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: Settings): void {
  let isSaid = trustProxy > 0;
  app.addHook("onRequest", async ({ headers }) => {
    if (isSaid || headers["x-forwarded-for"] === undefined) return;
    isSaid = true;
    app.log.warn(WARNING);
  });
}
