import type { FastifyRequest } from "fastify";
import { type AnyEndpoint, isStaffOnly } from "#contract/endpoint.ts";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";
import { readCookie } from "../cookies.ts";

export interface Identity {
  user: User | null;
  /**
   * How the user was identified. This matters because a page of another origin can make a browser send the cookie, but
   * not the bearer token.
   */
  by: "bearer" | "cookie" | "nothing";
}

/**
 * The user who makes a request, identified by its bearer token or else its cookie. Calls of the back office and the
 * sellers' area prefer the cookie: it holds the session of that area, while the browser may still send a listener's
 * token.
 */
export async function authenticate(
  services: Services,
  endpoint: Pick<AnyEndpoint, "who">,
  request: FastifyRequest,
): Promise<Identity> {
  const cookie = readCookie(services, request, "session");
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1];
  const isByBearer = bearer !== undefined && !(isStaffOnly(endpoint) && cookie);
  const token = isByBearer ? bearer : cookie;
  const user = token ? await services.sessions.userOfToken(token) : null;
  return { user, by: isByBearer ? "bearer" : user ? "cookie" : "nothing" };
}
