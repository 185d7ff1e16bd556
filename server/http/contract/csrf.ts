import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { forgotPassword, login, register, updatePassword } from "#contract/session.ts";
import { Failure } from "../../common/failure.ts";
import { isSameText } from "../../common/tokens.ts";
import type { Services } from "../../services.ts";
import { CSRF_COOKIE } from "../cookies.ts";
import type { Identity } from "./authenticate.ts";
import { expectedCsrfToken } from "./csrfToken.ts";

/** Calls that need no session, but that pages of other origins must not trigger in someone's browser either. */
const GUARDED = new Set<AnyEndpoint>([login, register, forgotPassword, updatePassword]);

/**
 * Requires proof that our own page made a call, if the call changes something and a browser could have been tricked
 * into making it.
 */
export function verifyCsrf(
  services: Pick<Services, "settings">,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  by: Identity["by"],
): void {
  if (endpoint.method === "GET") return;
  if (by !== "cookie" && !GUARDED.has(endpoint)) return;
  if (!hasToken(services, request) || !isOwnOrigin(services, request)) throw new Failure("csrf");
}

/**
 * Whether the cookie and the header both have the token that is bound to this browser's session or visitor cookie. It
 * would not be enough if they only had the same value, because a sibling domain can set the cookie. For a client with
 * neither of these cookies, any visitor's token is accepted, because a sibling domain can't set the header.
 */
function hasToken(services: Pick<Services, "settings">, request: FastifyRequest): boolean {
  const expected = expectedCsrfToken(services, request);
  const header = request.headers["x-xsrf-token"];
  const cookie = request.cookies[CSRF_COOKIE];
  return (
    expected !== null &&
    typeof header === "string" &&
    cookie !== undefined &&
    isSameText(header, expected) &&
    isSameText(cookie, expected)
  );
}

/** Browsers send Sec-Fetch-Site; older ones, and all browsers over plain http, send only Origin. */
function isOwnOrigin({ settings }: Pick<Services, "settings">, request: FastifyRequest): boolean {
  const { "sec-fetch-site": site, origin } = request.headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  const own = [new URL(settings.publicUrl).origin, `${request.protocol}://${request.host}`];
  return origin === undefined || own.includes(origin);
}
