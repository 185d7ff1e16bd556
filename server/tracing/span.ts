import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";

/** Starts a span for a call to another process, such as the database. */
export const startOutgoing = (name: string, attributes: Attributes = {}): Span =>
  trace.getTracer("segue").startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** Errors are named but not quoted: their messages may contain what users sent. */
export function endFailed(span: Span | undefined, error: unknown): void {
  span?.setAttribute("error.type", error instanceof Error ? error.name : "error");
  span?.setStatus({ code: SpanStatusCode.ERROR }).end();
}
