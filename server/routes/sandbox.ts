import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { PROJECT_ROOT } from "../common/root.ts";
import type { ApiCall } from "../payments/providers/paypal/transport.ts";
import { sandboxTransport } from "../payments/providers/sandbox/transport.ts";
import type { Services } from "../services.ts";

const PREFIX = "/sandbox/paypal";
const SCRIPT = join(PROJECT_ROOT, "server/payments/providers/sandbox/sdk.js");
const FORM = "application/x-www-form-urlencoded";

/** Serves the simulated PayPal to external callers: its approval page, its script and other programs. */
export async function serveSandbox(app: FastifyInstance, { settings, db, now }: Services): Promise<void> {
  if (settings.payments !== "sandbox") return;
  const play = sandboxTransport({ db, secret: settings.secret, now });
  await app.register(async (area) => {
    area.addContentTypeParser(FORM, { parseAs: "string" }, (_, body, done) => done(null, body));
    area.get(`${PREFIX}/sdk/js`, async (_, reply) =>
      reply
        .type("text/javascript; charset=utf-8")
        .header("Cache-Control", "no-cache")
        .send(await readFile(SCRIPT)),
    );
    area.route({
      method: ["GET", "POST"],
      url: `${PREFIX}/*`,
      handler: async (request, reply) => {
        const { status, body } = await play(callOf(request));
        return reply.code(status).header("Cache-Control", "no-store").send(body);
      },
    });
  });
}

function callOf({ method, url, headers, body, rawBody }: FastifyRequest): ApiCall {
  const requestId = headers["paypal-request-id"];
  const { pathname, search } = new URL(url, "http://any");
  return {
    method: method === "POST" ? "POST" : "GET",
    path: pathname.slice(PREFIX.length) + search,
    headers: {
      Authorization: headers.authorization ?? "",
      ...(typeof requestId === "string" ? { "PayPal-Request-Id": requestId } : {}),
    },
    body: typeof body === "string" ? body : rawBody,
  };
}
