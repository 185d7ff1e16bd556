import type { FastifyRequest } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { forgotPassword, login, register, updatePassword } from "#contract/session.ts";
import { Failure } from "../../common/failure.ts";
import { isSameText } from "../../common/tokens.ts";
import { CSRF_COOKIE, type Identity } from "./authenticate.ts";

/** Calls without a session that another origin must not be able to make in someone's browser either. */
const GUARDED = new Set<AnyEndpoint>([login, register, forgotPassword, updatePassword]);

/** A call that changes something and that a browser might have been tricked into must prove that our page made it. */
export function verifyCsrf(endpoint: AnyEndpoint, request: FastifyRequest, by: Identity["by"]): void {
  if (endpoint.method === "GET") return;
  if (by !== "cookie" && !GUARDED.has(endpoint)) return;
  const cookie = request.cookies[CSRF_COOKIE] ?? "";
  const header = request.headers["x-xsrf-token"];
  const isOurs = cookie !== "" && typeof header === "string" && isSameText(header, cookie);
  if (!isOurs || request.headers["sec-fetch-site"] === "cross-site") throw new Failure("csrf");
}
