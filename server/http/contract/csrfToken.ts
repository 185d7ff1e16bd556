import { createHmac } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { newToken } from "../../common/tokens.ts";
import type { Services } from "../../services.ts";
import { CSRF_COOKIE, readCookie, setCookie, setCsrfCookie } from "../cookies.ts";

type Signing = Pick<Services, "settings">;

/** What a token is bound to: the session cookie or, before there is one, a random visitor cookie. */
type Binding = readonly [cookie: "session" | "visitor", value: string];

/**
 * Only this server can compute the token of a cookie, and each cookie has exactly one. A visitor’s token names the
 * visitor.
 */
export function csrfTokenOf({ settings }: Signing, binding: Binding): string {
  const signature = createHmac("sha256", settings.secret)
    .update(`csrf:${JSON.stringify(binding)}`)
    .digest("base64url");
  const [cookie, value] = binding;
  return cookie === "visitor" ? `${value}.${signature}` : signature;
}

function bindingOf(services: Signing, request: FastifyRequest): Binding | null {
  for (const cookie of ["session", "visitor"] as const) {
    const value = readCookie(services, request, cookie);
    if (value) return [cookie, value];
  }
  return null;
}

/**
 * The visitor named in a CSRF token. Some clients keep only the cookie that the contract names, and not the visitor
 * cookie.
 */
function visitorNamedIn({ cookies }: FastifyRequest): Binding | null {
  const token = cookies[CSRF_COOKIE] ?? "";
  const end = token.lastIndexOf(".");
  return end > 0 ? ["visitor", token.slice(0, end)] : null;
}

/** The token that a request must have; null for a client that has never requested a token. */
export function expectedCsrfToken(services: Signing, request: FastifyRequest): string | null {
  const binding = bindingOf(services, request) ?? visitorNamedIn(request);
  return binding && csrfTokenOf(services, binding);
}

/** Issues a token to the page. Sets a visitor cookie first if there is no cookie to bind the token to. */
export function issueCsrfToken(services: Signing, request: FastifyRequest, reply: FastifyReply): void {
  const binding = bindingOf(services, request) ?? (["visitor", newToken()] as const);
  const [name, value] = binding;
  if (name === "visitor") setCookie(services, { request, reply }, { name, value });
  setCsrfCookie(services, request, reply, csrfTokenOf(services, binding));
}

const NINETY_DAYS_SECONDS = 90 * 24 * 3600;

/** Sets the cookie of a new session and the token bound to it. */
export function setSessionCookies(
  services: Signing,
  request: FastifyRequest,
  reply: FastifyReply,
  sessionToken: string,
): void {
  setCookie(services, { request, reply }, { name: "session", value: sessionToken, maxAge: NINETY_DAYS_SECONDS });
  setCsrfCookie(services, request, reply, csrfTokenOf(services, ["session", sessionToken]));
}
