import * as z from "zod/mini";
import type { AnyEndpoint, Body, Data, Params, Query } from "#contract/endpoint.ts";
import { pathOf, toWire } from "#contract/endpoint.ts";
import { unwrap } from "#contract/envelope.ts";
import { type FieldErrors, failureOfStatus } from "#contract/errors.ts";
import { COPY_HEADER } from "#contract/workerMessages.ts";
import { noteReachable } from "../online.ts";
import { API_BASE, API_ROOT } from "../settings.ts";
import { tellAnswer } from "./answers.ts";
import { AppError } from "./appError.ts";
import { hasCsrfCookie, refreshCsrfCookie, transport } from "./transport.ts";
import { tellUnauthorised } from "./unauthorised.ts";

export interface Input<E extends AnyEndpoint> {
  params?: Params<E>;
  query?: Partial<Query<E>>;
  body?: Body<E>;
  files?: Record<string, Blob | undefined>;
  /** Identifies this act: a server that has seen it answers as it did the first time. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

const switchedOff = new Set<AnyEndpoint>();

/** False once an optional call was found missing: the feature is off for the rest of the visit. */
export const isOffered = (endpoint: AnyEndpoint): boolean => !switchedOff.has(endpoint);

/**
 * Makes one call of the contract and returns its answer, read and out of its envelope.
 * Throws an AppError for whatever went wrong: no network, an HTTP error, a refusal in the body, an unreadable answer.
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<Data<E>> {
  const response = await sendTwiceIfExpired(endpoint, input);
  if (response.headers.has(COPY_HEADER)) noteReachable(false);
  if (!response.ok) throw await failureOf(endpoint, response);
  if (endpoint.answers !== "json") return undefined as Data<E>;
  const data = await readAnswer(endpoint, response);
  tellAnswer(endpoint, data);
  return data;
}

async function sendTwiceIfExpired<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  if (endpoint.method !== "GET" && !hasCsrfCookie()) await reach(() => refreshCsrfCookie());
  const response = await send(endpoint, input);
  if (response.status !== 419) return response;
  await reach(() => refreshCsrfCookie());
  return send(endpoint, input);
}

function send<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Response> {
  return reach(() =>
    transport(addressOf(endpoint, input), {
      method: endpoint.method,
      ...bodyOf(endpoint, input),
      ...(input.signal ? { signal: input.signal } : {}),
      ...(input.idempotencyKey ? { headers: { "Idempotency-Key": input.idempotencyKey } } : {}),
    }),
  );
}

function addressOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): string {
  const address = `${endpoint.outsidePrefix ? API_ROOT : API_BASE}${pathOf(endpoint, input.params ?? {})}`;
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${address}?${query}` : address;
}

function bodyOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): { json?: unknown; body?: FormData } {
  if (endpoint.encoding === "none") return {};
  const wire = toWire(endpoint.body, input.body ?? {}) as Record<string, unknown>;
  if (endpoint.encoding === "json") return { json: wire };
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.set(name, file);
  return { body: form };
}

/** Runs a request; what fails without an answer is a lack of network, unless the caller gave it up. */
async function reach<T>(request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    noteReachable(true);
    return answer;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    noteReachable(false);
    throw new AppError("network", { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text();
  try {
    return body === "" ? undefined : JSON.parse(body);
  } catch (cause) {
    throw new AppError("unreadable", { cause });
  }
}

async function readAnswer<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Data<E>> {
  const read = z.safeDecode(endpoint.data, unwrap(endpoint.data, await readJson(response)));
  if (!read.success) throw new AppError("unreadable", { cause: read.error });
  const answer = read.data as { code?: number; message?: string; data?: unknown };
  if (endpoint.acts && answer.code !== 200) throw new AppError("refused", { words: answer.message, data: answer.data });
  return read.data as Data<E>;
}

async function failureOf(endpoint: AnyEndpoint, response: Response): Promise<AppError> {
  if (endpoint.extension && (response.status === 404 || response.status === 405)) switchedOff.add(endpoint);
  const body = await readJson(response).catch(() => undefined);
  const { message, errors, reason } = (body ?? {}) as { message?: unknown; errors?: FieldErrors; reason?: unknown };
  if (response.status === 401) tellUnauthorised();
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new AppError(failureOfStatus(response.status, reason), {
    // A server's own words for its own faults are not meant for people.
    words: response.status < 500 && typeof message === "string" ? message : undefined,
    fields: errors ?? {},
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}
