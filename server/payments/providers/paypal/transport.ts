import { ProviderFailure } from "../../../domain/paymentProvider.ts";

export interface ApiCall {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ApiAnswer {
  status: number;
  /** Parsed; undefined where it was no JSON. */
  body: unknown;
}

/** Carries a call to an API that speaks as PayPal does, wherever it is. */
export type Transport = (call: ApiCall) => Promise<ApiAnswer>;

const TIMEOUT_MS = 10_000;

export function fetchTransport(baseUrl: string, timeoutMs = TIMEOUT_MS): Transport {
  return async ({ method, path, headers, body }) => {
    try {
      const answer = await fetch(baseUrl + path, {
        method,
        headers,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined ? {} : { body }),
      });
      return { status: answer.status, body: parse(await answer.text()) };
    } catch (cause) {
      throw new ProviderFailure(`${method} ${path} was not answered`, { cause });
    }
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // An error page of whatever stands before the API: its status says enough.
    return undefined;
  }
}
