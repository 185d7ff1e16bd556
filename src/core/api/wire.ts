/** How calls are sent and read, shared by pages and the worker. */
import * as z from "zod/mini";
import type { AnyEndpoint, Body, Data, Params, Query } from "#contract/endpoint.ts";
import { pathOf } from "#contract/endpoint.ts";
import { unwrap } from "#contract/envelope.ts";
import { FAILURES } from "#contract/errors.ts";
import { failureOfStatus, readFieldErrors } from "#contract/readErrors.ts";
import { result } from "#contract/result.ts";
import { toWire } from "#contract/write.ts";
import { AppError } from "./appError.ts";

export interface Input<E extends AnyEndpoint> {
  params?: Params<E>;
  query?: Partial<Query<E>>;
  body?: Body<E>;
  files?: Record<string, Blob | undefined>;
  /** Identifies this mutation. A server that has already seen the key repeats its first response. */
  idempotencyKey?: string;
  /** Whether to bypass all caches: the response comes from the server and is not saved. */
  fresh?: boolean;
  signal?: AbortSignal;
}

/** Makes a call of the contract and returns its data. Throws an AppError on any failure. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input?: Input<E>) => Promise<Data<E>>;

/** The API's prefix, and the root for paths outside it. */
interface BaseUrls {
  base: string;
  root: string;
}

export function addressOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>, { base, root }: BaseUrls): string {
  const address = `${endpoint.outsidePrefix ? root : base}${pathOf(endpoint, input.params ?? {})}`;
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${address}?${query}` : address;
}

export function bodyOf<E extends AnyEndpoint>(endpoint: E, input: Input<E>): { json?: unknown; body?: FormData } {
  if (endpoint.encoding === "none") return {};
  const wire = toWire(endpoint.body, input.body ?? {}) as Record<string, unknown>;
  if (endpoint.encoding === "json") return { json: wire };
  const form = new FormData();
  for (const [name, value] of Object.entries(wire)) if (value !== undefined) form.set(name, String(value));
  for (const [name, file] of Object.entries(input.files ?? {})) if (file) form.set(name, file);
  return { body: form };
}

/** The error for a request that the network did not complete. An aborted request keeps its AbortError. */
export function networkFailure(cause: unknown): unknown {
  if (cause instanceof DOMException && cause.name === "AbortError") return cause;
  // If the browser reports a network, the message must not claim that there is none.
  return new AppError("network", { cause, ...(navigator.onLine ? { message: FAILURES.server.message } : {}) });
}

async function readJson(response: Response): Promise<unknown> {
  const body = await response.text().catch((cause: unknown) => {
    throw networkFailure(cause);
  });
  try {
    return body === "" ? undefined : JSON.parse(body);
  } catch (cause) {
    throw new AppError("unreadable", { cause });
  }
}

/** Whether the caller needs only confirmation, not data. */
const isChangeOnly = ({ queueable, data }: AnyEndpoint): boolean => queueable || data === result;

/** The decoded data of a response. Throws an AppError for a refusal or an unreadable response. */
export async function readAnswer<E extends AnyEndpoint>(endpoint: E, response: Response): Promise<Data<E>> {
  const body = await readJson(response);
  // A change may be confirmed by the status alone.
  const answer = body === undefined && isChangeOnly(endpoint) ? {} : body;
  const read = z.safeDecode(endpoint.data, unwrap(endpoint.data, answer));
  if (!read.success) throw new AppError("unreadable", { cause: read.error });
  const { code = 200, message, data } = read.data as { code?: number; message?: string; data?: unknown };
  if (endpoint.hasResultCode && code !== 200) throw new AppError("refused", { message, data });
  return read.data as Data<E>;
}

/** The error for a response whose status is not a success. */
export async function failureOf(response: Response): Promise<AppError> {
  const body = await readJson(response).catch(() => undefined);
  const { message, errors, reason, data } = (body ?? {}) as Record<string, unknown>;
  const retryAfter = Number(response.headers.get("Retry-After"));
  return new AppError(failureOfStatus(response.status, reason), {
    // A message about a fault of the server itself is not meant for users, so it is not shown.
    message: response.status < 500 && typeof message === "string" ? message : undefined,
    fields: readFieldErrors(errors),
    data,
    ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
  });
}
