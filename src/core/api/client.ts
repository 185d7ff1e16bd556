import type { AnyEndpoint, Data } from "#contract/endpoint.ts";
import { COPY_HEADER, COPY_REASON_HEADER, type CopyReason } from "#contract/workerMessages.ts";
import { isPage } from "#lib/isPage.ts";
import { noteReachable } from "../network/online.ts";
import { noteServerDate } from "../network/serverTime.ts";
import { API_BASE, API_ROOT } from "../platform/settings.ts";
import { markCopyShown, watchServer } from "../worker/serverState.ts";
import { notifyAnswer } from "./answers.ts";
import { AppError } from "./appError.ts";
import { confirmOnline } from "./probe.ts";
import { hasCsrfCookie, refreshCsrfCookie, transport } from "./transport.ts";
import { notifyUnauthorised } from "./unauthorised.ts";
import { addressOf, bodyOf, failureOf, type Input, networkFailure, readAnswer } from "./wire.ts";

export type { Input } from "./wire.ts";

// Listens to the worker, which reports late responses to the calls made here.
watchServer();

const switchedOff = new Set<AnyEndpoint>();

/** False once an optional endpoint was not found; the feature is then off for the rest of the visit. */
export const isOffered = (endpoint: AnyEndpoint): boolean => !switchedOff.has(endpoint);

/** A response with the time when the server sent it; for a saved copy, the time when it was saved. */
export interface DatedAnswer<E extends AnyEndpoint> {
  data: Data<E>;
  atMs: number;
}

/**
 * Makes a call of the contract and returns its decoded data. Throws an AppError on any failure: no network, an HTTP
 * error, a refusal in the body or an unreadable response.
 */
export const call = async <E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<Data<E>> =>
  (await readDated(endpoint, input)).data;

/** Like `call`, with the time of the response. */
export async function readDated<E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<DatedAnswer<E>> {
  const response = await sendTwiceIfExpired(endpoint, input);
  const atMs = Date.parse(response.headers.get(COPY_HEADER) ?? "") || Date.now();
  if (!response.ok) throw await failureAt(endpoint, input, response);
  if (endpoint.answers !== "json") return { data: undefined as Data<E>, atMs };
  const data = await readAnswer(endpoint, response);
  notifyAnswer(endpoint, data);
  return { data, atMs };
}

async function sendTwiceIfExpired<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  if (endpoint.method !== "GET" && !hasCsrfCookie()) await reach(() => refreshCsrfCookie());
  const response = await send(endpoint, input);
  if (response.status !== 419) return response;
  await reach(() => refreshCsrfCookie());
  const again = await send(endpoint, input);
  if (again.status === 419 && !hasCsrfCookie()) throw new AppError("blocked");
  return again;
}

function send<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  const request = () =>
    transport(addressOf(endpoint, input, { base: API_BASE, root: API_ROOT }), {
      method: endpoint.method,
      ...bodyOf(endpoint, input),
      ...(input.fresh ? { cache: "no-store" } : {}),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.idempotencyKey ? { headers: { "Idempotency-Key": input.idempotencyKey } } : {}),
    });
  return reach(request, endpoint.answers === "json" ? isPage : undefined);
}

/**
 * Runs a request. If no response comes, or the response is not from the server, the probe finds out whether the network
 * is down or only this request failed.
 */
async function reach(
  request: () => Promise<Response>,
  isForeign: (response: Response) => Promise<boolean> = async () => false,
): Promise<Response> {
  const askedAtMs = performance.now();
  try {
    const response = await request();
    const reason = response.headers.get(COPY_REASON_HEADER) as CopyReason | null;
    if (reason) await noteCopy(reason, response.url);
    else if (await isForeign(response)) throw new AppError((await confirmOnline()) ? "unreadable" : "network");
    else {
      noteReachable(true, askedAtMs);
      noteServerDate(response);
    }
    return response;
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const failure = networkFailure(cause);
    if (failure instanceof AppError && (await confirmOnline()))
      throw new AppError("server", { cause, isUnanswered: true });
    throw failure;
  }
}

/**
 * Notes that the worker has served a copy because its request failed. If there is a network, the server is at fault.
 */
async function noteCopy(reason: CopyReason, address: string): Promise<void> {
  const isFailing = reason === "offline" && (await confirmOnline());
  markCopyShown(isFailing ? "failing" : reason, address);
}

async function failureAt<E extends AnyEndpoint>(endpoint: E, input: Input<E>, response: Response): Promise<AppError> {
  if (response.status === 401) notifyUnauthorised();
  if (!endpoint.extension || !(await isLacking(endpoint, input, response.status))) return failureOf(response);
  switchedOff.add(endpoint);
  return new AppError("notFound", { message: "This store doesn’t have this feature." });
}

/** Whether the server lacks the endpoint itself, and not only the item that the call is about. */
async function isLacking<E extends AnyEndpoint>(
  { subject }: E,
  { params }: Input<E>,
  status: number,
): Promise<boolean> {
  if (status === 405) return true;
  if (status !== 404) return false;
  if (!subject) return true;
  return call(subject, { params, fresh: true } as Input<AnyEndpoint>).then(
    () => true,
    () => false,
  );
}
