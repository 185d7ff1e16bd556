import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { Failure } from "../common/failure.ts";
import { inAccountTurn } from "../http/contract/accountTurns.ts";
import { authorise } from "../http/contract/authorise.ts";
import { countCaller, isLimited } from "../http/contract/rateLimit.ts";
import { validate } from "../http/contract/readRequest.ts";
import { type RequestContext, runAndFollow } from "../http/route.ts";
import { routes } from "../routes/index.ts";
import type { SubsonicCall } from "./method.ts";

interface Sent {
  params?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

/** Counts a call against the limits of `endpoint`. Refuses it if the user may not make it, or has made too many. */
export async function admitAs(call: SubsonicCall, endpoint: AnyEndpoint): Promise<void> {
  authorise(call, endpoint, call.user);
  if (isLimited(endpoint)) await countCaller(endpoint, { ...call, visitor: call.user });
}

/** Makes a call of Segue’s own API for the user, with its permissions, limits and validation. */
export async function callRoute<E extends AnyEndpoint>(call: SubsonicCall, endpoint: E, sent: Sent): Promise<Data<E>> {
  await admitAs(call, endpoint);
  return callAdmitted(call, endpoint, sent);
}

async function callAdmitted<E extends AnyEndpoint>(call: SubsonicCall, endpoint: E, sent: Sent): Promise<Data<E>> {
  const route = routes.find((one) => one.endpoint === endpoint);
  if (!route) throw new Error(`There is no call ${endpoint.path}.`);
  const context = {
    params: validate(endpoint.params, sent.params),
    query: {},
    body: validate(endpoint.body, sent.body),
    files: {},
    pictures: {},
    visitor: call.user,
    networkType: "unknown",
    idempotencyKey: undefined,
    ...call,
    afterCommit: [],
  } as RequestContext<AnyEndpoint>;
  const run = () => runAndFollow(context, () => route.handler(context));
  return (await inAccountTurn(route, call.user.accountId, run)) as Data<E>;
}

/**
 * Makes a call of Segue’s API that `admitAs` has admitted, and ignores a refusal, because clients may repeat it: for
 * example, adding a song that is already a favourite.
 */
export async function callOnce(call: SubsonicCall, endpoint: AnyEndpoint, sent: Sent): Promise<void> {
  try {
    await callAdmitted(call, endpoint, sent);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "refused")) throw error;
  }
}
