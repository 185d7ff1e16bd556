import { ProviderFailure } from "../../../domain/paymentProvider.ts";
import { deadlinesNow } from "../deadline.ts";

export interface ApiCall {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ApiResponse {
  status: number;
  /** Parsed; undefined if it was not JSON. */
  body: unknown;
}

/** Sends a call to PayPal's API, or to the sandbox that simulates it. */
export type Transport = (call: ApiCall) => Promise<ApiResponse>;

const TIMEOUT_MS = 10_000;

export function fetchTransport(baseUrl: string, timeoutMs = TIMEOUT_MS): Transport {
  return async ({ method, path, headers, body }) => {
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...deadlinesNow()]),
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, body: parse(await answer.text()) };
    } catch (cause) {
      throw new ProviderFailure(`${method} ${path} got no response`, { cause });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // This is the error page of a proxy; its status is enough.
    return undefined;
  }
}
