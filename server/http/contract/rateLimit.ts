import type { FastifyReply, FastifyRequest } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { Failure } from "../../common/failure.ts";
import { countRequest, uncountRequest } from "../../db/queries/rateLimits.ts";
import { type Limit, limitKey, limitsOf, PICTURES } from "../../domain/rateLimits.ts";
import type { User } from "../../domain/user.ts";
import type { Services } from "../../services.ts";
import type { RequestContext } from "../route.ts";

/** What a call is counted by. */
interface Counted extends Pick<Services, "db" | "counters" | "settings" | "now"> {
  visitor: User | null;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Validated; absent as long as nothing of it was looked at. */
  body?: unknown;
}

interface Counter {
  key: string;
  limit: Limit;
}

export const isLimited = (endpoint: AnyEndpoint): boolean => limitsOf(endpoint).length > 0;

/** Counts a call by who makes it, before anything of its body is looked at: what is refused for its body counts too. */
export const countCaller = (endpoint: AnyEndpoint, counted: Counted): Promise<void> =>
  countAll(
    countersOf(endpoint, counted).filter(({ limit }) => limit.by !== "email"),
    counted,
  );

/** Counts a call by whom it is about, which its body says. */
export const countSubject = (endpoint: AnyEndpoint, counted: Counted): Promise<void> =>
  countAll(
    countersOf(endpoint, counted).filter(({ limit }) => limit.by === "email"),
    counted,
  );

/** Counts a picture that comes with a call. */
export async function countPicture(counted: Counted): Promise<void> {
  const who = whoOf(PICTURES.limit, counted);
  if (who !== undefined)
    await countAll([{ key: limitKey(PICTURES, PICTURES.limit, who), limit: PICTURES.limit }], counted);
}

/** Takes back what a call was counted by, for one that turned out to be nothing that is limited. */
export async function uncountCall(endpoint: AnyEndpoint, ctx: RequestContext<AnyEndpoint>): Promise<void> {
  for (const { key } of countersOf(endpoint, ctx)) await uncountRequest(ctx.db, key);
}

function countersOf(endpoint: AnyEndpoint, counted: Counted): Counter[] {
  return limitsOf(endpoint).flatMap((limit) => {
    const who = whoOf(limit, counted);
    return who === undefined ? [] : [{ key: limitKey(endpoint, limit, who), limit }];
  });
}

function whoOf({ by }: Limit, { request, visitor, body }: Counted): string | undefined {
  if (by === "address") return request.ip;
  if (by === "user") return visitor ? String(visitor.accountId) : undefined;
  const { email, token } = (body ?? {}) as { email?: string; token?: string };
  return email ?? token;
}

/** One too many is HTTP 429. */
async function countAll(limits: Counter[], { db, counters, settings, now, reply }: Counted): Promise<void> {
  if (!settings.rateLimits) return;
  const at = now();
  for (const { key, limit } of limits) {
    const counted = limit.isPerProcess
      ? counters.count(key, limit.perSeconds, at)
      : await countRequest(db, key, limit.perSeconds, at);
    const { hits, resetsAt } = counted;
    if (hits > limit.most) throw tooMany(reply, resetsAt.getTime() - at.getTime(), limit.message);
  }
}

function tooMany(reply: FastifyReply, waitMs: number, message?: string): Failure {
  void reply.header("Retry-After", Math.max(1, Math.ceil(waitMs / 1000)));
  return new Failure("tooMany", message);
}
