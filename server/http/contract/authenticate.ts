import type { FastifyReply, FastifyRequest } from "fastify";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";

const SESSION_COOKIE = "segue_session";
/** Readable by the page, which repeats it in a header; another origin can do neither. */
export const CSRF_COOKIE = "XSRF-TOKEN";

export interface Identity {
  user: User | null;
  /** How it was proved: a page of another origin can make a browser send the cookie, but not the bearer token. */
  by: "bearer" | "cookie" | "nothing";
}

/** The user who makes a request: by its bearer token, else by its cookie. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Identity> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = bearer ?? request.cookies[SESSION_COOKIE];
  const user = token ? await services.sessions.userOfToken(token) : null;
  return { user, by: bearer ? "bearer" : user ? "cookie" : "nothing" };
}

const cookieOptions = (services: Services, request: FastifyRequest) =>
  ({
    path: "/",
    sameSite: "lax",
    secure: request.protocol === "https" || services.settings.publicUrl.startsWith("https:"),
  }) as const;

const NINETY_DAYS_SECONDS = 90 * 24 * 3600;

export function setSessionCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  const options = { ...cookieOptions(services, request), httpOnly: true, maxAge: NINETY_DAYS_SECONDS };
  void reply.setCookie(SESSION_COOKIE, token, options);
}

export function clearSessionCookie(services: Services, request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, { ...cookieOptions(services, request), httpOnly: true });
}

export function setCsrfCookie(services: Services, request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(CSRF_COOKIE, token, cookieOptions(services, request));
}
