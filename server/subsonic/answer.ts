import type { FastifyReply } from "fastify";
import { FAILURES } from "#contract/errors.ts";
import type { Failure } from "../common/failure.ts";
import { VERSION } from "../common/version.ts";
import { sayWhenToRetry } from "../http/errors.ts";
import { parametersOf } from "./parameters.ts";
import { subsonicCodeOf } from "./refusals.ts";
import { type Fields, toXml } from "./xml.ts";

/** The version of the Subsonic protocol that OpenSubsonic extends. */
const PROTOCOL = "1.16.1";
const ROOT = "subsonic-response";
/** Clients expect HTTP 200 with the error in the body, but proxies and retries depend on these statuses. */
const STATUSES = new Set([429, 500, 503]);
const CALLBACK = /^[\w$.]{1,100}$/;

/** Sends an answer in the format that the client asked for. */
export function sendAnswer(reply: FastifyReply, fields: Fields, status: "ok" | "failed" = "ok"): FastifyReply {
  const answer = {
    status,
    version: PROTOCOL,
    type: "segue",
    serverVersion: VERSION,
    openSubsonic: true,
    ...fields,
  };
  const parameters = parametersOf(reply.request);
  const format = parameters.get("f");
  const callback = parameters.get("callback") ?? "";
  if (format === "jsonp" && CALLBACK.test(callback))
    return reply.type("text/javascript; charset=utf-8").send(`${callback}(${JSON.stringify({ [ROOT]: answer })});`);
  if (format === "json" || format === "jsonp")
    return reply.type("application/json; charset=utf-8").send(JSON.stringify({ [ROOT]: answer }));
  return reply.type("text/xml; charset=utf-8").send(toXml(ROOT, { xmlns: "http://subsonic.org/restapi", ...answer }));
}

export function sendFailedAnswer(failure: Failure, reply: FastifyReply): FastifyReply {
  const { status } = FAILURES[failure.code];
  sayWhenToRetry(status, reply);
  const error = { code: subsonicCodeOf(failure), message: failure.message };
  return sendAnswer(reply.code(STATUSES.has(status) ? status : 200), { error }, "failed");
}
