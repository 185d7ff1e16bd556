import type { FastifyRequest } from "fastify";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";
import { readCookie } from "../cookies.ts";

export interface Identity {
  user: User | null;
  /**
   * How the user was identified: a page of another origin can make a browser send the cookie, but not the bearer token.
   */
  by: "bearer" | "cookie" | "nothing";
}

/** The user who makes a request, identified by its bearer token or else its cookie. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Identity> {
  const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.authorization ?? "")?.[1];
  const token = bearer ?? readCookie(services, request, "session");
  const user = token ? await services.sessions.userOfToken(token) : null;
  return { user, by: bearer ? "bearer" : user ? "cookie" : "nothing" };
}
