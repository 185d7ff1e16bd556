import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../settings/settings.ts";

type Configured = { settings: Pick<Settings, "publicUrl"> };

/** Cookies that scripts cannot read. */
export type PrivateCookie = "session" | "visitor" | "device" | "verification";

/** Readable by the page, which repeats it in a header. The contract fixes its name. */
export const CSRF_COOKIE = "XSRF-TOKEN";

const isHttps = ({ settings }: Configured, request: FastifyRequest): boolean =>
  request.protocol === "https" || settings.publicUrl.startsWith("https:");

const shared = (isSecure: boolean) => ({ path: "/", sameSite: "lax", secure: isSecure }) as const;

/** With this prefix, which requires https, no other host, such as a sibling domain, can set the cookie. */
const nameOf = (cookie: PrivateCookie, isSecure: boolean): string => `${isSecure ? "__Host-" : ""}segue_${cookie}`;

export const readCookie = (services: Configured, request: FastifyRequest, cookie: PrivateCookie): string | undefined =>
  request.cookies[nameOf(cookie, isHttps(services, request))] || undefined;

/** A cookie without a `maxAge` lasts until the browser is closed. */
export function setCookie(
  services: Configured,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, value, maxAge }: { name: PrivateCookie; value: string; maxAge?: number },
): void {
  const isSecure = isHttps(services, request);
  const lasting = maxAge === undefined ? {} : { maxAge };
  void reply.setCookie(nameOf(name, isSecure), value, { ...shared(isSecure), httpOnly: true, ...lasting });
}

export function clearSessionCookie(services: Configured, request: FastifyRequest, reply: FastifyReply): void {
  const isSecure = isHttps(services, request);
  void reply.clearCookie(nameOf("session", isSecure), { ...shared(isSecure), httpOnly: true });
  void reply.clearCookie(CSRF_COOKIE, shared(isSecure));
}

export function setCsrfCookie(services: Configured, request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(CSRF_COOKIE, token, shared(isHttps(services, request)));
}
