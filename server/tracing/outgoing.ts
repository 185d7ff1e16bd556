import { subscribe } from "node:diagnostics_channel";
import type { Span } from "@opentelemetry/api";
import { SENDING } from "../mail/mailer.ts";
import { endFailed, startOutgoing } from "./span.ts";

/** What Node's fetch reports about a request. */
interface Fetch {
  request: { origin: string; method: string };
  response?: { statusCode: number };
  error?: unknown;
}

/** Traces calls to PayPal and others by their host. The URL is left out, because it may contain tokens. */
export function traceFetches(): void {
  const spans = new WeakMap<object, Span>();
  const hear = (event: string, act: (fetch: Fetch) => void) =>
    subscribe(`undici:request:${event}`, (message) => act(message as Fetch));
  hear("create", ({ request }) => {
    const { hostname } = new URL(request.origin);
    const attributes = { "http.request.method": request.method, "server.address": hostname };
    spans.set(request, startOutgoing(`${request.method} ${hostname}`, attributes));
  });
  hear("headers", ({ request, response }) => {
    spans.get(request)?.setAttribute("http.response.status_code", response?.statusCode ?? 0);
  });
  hear("trailers", ({ request }) => spans.get(request)?.end());
  hear("error", ({ request, error }) => endFailed(spans.get(request), error));
}

export function traceMails(): void {
  const spans = new WeakMap<object, Span>();
  const spanOf = (sending: unknown) => spans.get(sending as object);
  SENDING.start.subscribe((sending) => void spans.set(sending as object, startOutgoing("send mail")));
  SENDING.error.subscribe((sending) => endFailed(spanOf(sending), (sending as { error: unknown }).error));
  // Also called after an error, when the span has already ended.
  SENDING.asyncEnd.subscribe((sending) => {
    const span = spanOf(sending);
    if (span?.isRecording()) span.end();
  });
}
