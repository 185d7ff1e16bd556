import type { AnyEndpoint, Body, Data, Params, Query } from "#contract/endpoint.ts";
import { validate } from "../http/contract/readRequest.ts";
import { type RequestContext, runAndFollow } from "../http/route.ts";
import type { Services } from "../services.ts";
import { adminRoutes } from "./index.ts";

/** How the audit log names the operator of a server, who needs no account. */
const COMMAND = { accountId: null, email: "segue command" };

interface Input<E extends AnyEndpoint> {
  params?: Params<E>;
  query?: Query<E>;
  body?: Body<E>;
  idempotencyKey?: string;
}

/** Runs a call of the back office for a command. The call must not depend on its request or on its caller’s account. */
export async function callHere<E extends AnyEndpoint>(
  services: Services,
  endpoint: E,
  input: Input<E> = {},
): Promise<Data<E>> {
  const found = adminRoutes.find((route) => route.endpoint === endpoint);
  if (!found) throw new Error(`The back office has no call ${endpoint.path}.`);
  const context = {
    params: validate(endpoint.params, input.params),
    query: validate(endpoint.query, input.query),
    body: validate(endpoint.body, input.body),
    idempotencyKey: input.idempotencyKey,
    user: COMMAND,
    ...services,
    afterCommit: [],
  } as unknown as RequestContext<AnyEndpoint>;
  return (await runAndFollow(context, () => found.handler(context))) as Data<E>;
}
