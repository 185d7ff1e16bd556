import type { FastifyReply } from "fastify";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { takeHit } from "../../db/queries/rateLimits.ts";
import { type Limit, limitKey, limitsOf } from "../../domain/limits.ts";
import { Failure } from "../../failure.ts";
import type { Ask } from "../../route.ts";

/** The counters that a call falls under, with their limits. */
export function countersOf(endpoint: AnyEndpoint, ask: Ask<AnyEndpoint>): { key: string; limit: Limit }[] {
  return limitsOf(endpoint).flatMap((limit) => {
    const who = whoOf(limit, ask);
    return who === undefined ? [] : [{ key: limitKey(endpoint, limit, who), limit }];
  });
}

function whoOf(limit: Limit, ask: Ask<AnyEndpoint>): string | undefined {
  if (limit.by === "address") return ask.request.ip;
  if (limit.by === "person") return ask.visitor ? String(ask.visitor.accountId) : undefined;
  const { email, token } = ask.body as { email?: string; token?: string };
  return email ?? token;
}

/** Counts a call; one too many is HTTP 429. */
export async function countCall(endpoint: AnyEndpoint, ask: Ask<AnyEndpoint>): Promise<void> {
  if (!ask.settings.rateLimits) return;
  const now = ask.now();
  for (const { key, limit } of countersOf(endpoint, ask)) {
    const { hits, resetsAt } = await takeHit(ask.db, key, limit.perSeconds, now);
    if (hits > limit.most) throw tooMany(ask.reply, resetsAt.getTime() - now.getTime());
  }
}

function tooMany(reply: FastifyReply, waitMs: number): Failure {
  void reply.header("Retry-After", Math.max(1, Math.ceil(waitMs / 1000)));
  return new Failure("tooMany");
}
