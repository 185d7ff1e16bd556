import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Failure, invalid } from "../../common/failure.ts";
import type { Database } from "../../db/open.ts";
import { claimKey, type IdempotencyKey, saveResponse } from "../../db/queries/idempotency.ts";
import type { RequestContext, Route } from "../route.ts";
import { buildRefusal, buildResponse, type ContractResponse } from "./response.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The Idempotency-Key header, if it is a UUID. */
export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers["idempotency-key"];
  return typeof key === "string" && UUID.test(key) ? key.toLowerCase() : undefined;
}

/** The key under which a call runs only once; undefined if the request has no key, or the call needs none. */
export function keyOf(route: Route, request: FastifyRequest): string | undefined {
  if (!route.endpoint.hasResultCode || route.skipsIdempotency) return undefined;
  if (typeof request.headers["idempotency-key"] !== "string") return undefined;
  const key = readIdempotencyKey(request);
  if (key === undefined) throw invalid({ "Idempotency-Key": ["This must be a UUID."] });
  return key;
}

/**
 * Runs a mutation and stores its response in one transaction: both happen or neither. A call that repeats the key gets
 * the stored response. A refusal rolls back the mutation, and is stored too.
 */
export function runIdempotent(
  route: Route,
  ctx: RequestContext<Route["endpoint"]>,
  key: string,
): Promise<ContractResponse> {
  const mutation: IdempotencyKey = { accountId: ctx.user.accountId, key, fingerprint: fingerprintOf(route, ctx) };
  return ctx.db.transaction(async (transaction: Database) => {
    const stored = await claimKey(transaction, mutation, ctx.now());
    if (stored && stored.fingerprint !== mutation.fingerprint) {
      throw invalid({
        "Idempotency-Key": ["This request was already sent with different details. Reload the page and try again."],
      });
    }
    if (stored) return { status: stored.status, body: stored.body };
    const response = await attempt(route, ctx, transaction);
    await saveResponse(transaction, mutation, response);
    return response;
  });
}

async function attempt(
  route: Route,
  ctx: RequestContext<Route["endpoint"]>,
  transaction: Database,
): Promise<ContractResponse> {
  try {
    return await transaction.transaction(async (db: Database) =>
      buildResponse(route.endpoint, await route.handler({ ...ctx, db })),
    );
  } catch (error) {
    if (!(error instanceof Failure && error.code === "refused")) throw error;
    // Only the refusal is committed; what the handler did was rolled back.
    ctx.afterCommit.length = 0;
    return { status: 200, body: buildRefusal(error) };
  }
}

function fingerprintOf({ endpoint }: Route, { params, body, files }: RequestContext<Route["endpoint"]>): string {
  const hash = createHash("sha256").update(JSON.stringify([endpoint.method, endpoint.path, params, body]));
  for (const [name, file] of Object.entries(files)) if (file) hash.update(name).update(file.bytes);
  return hash.digest("hex");
}
