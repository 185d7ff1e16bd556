import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { routeLabel } from "../common/routeLabel.ts";
import type { Logger } from "../runtime/log.ts";
import type { Settings } from "../settings/settings.ts";

const FIRST_FAILURE = 500;

/** Gives each request a span, and its log lines the trace's id. */
export function traceRequests(app: FastifyInstance, { trustProxy }: Pick<Settings, "trustProxy">): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, { raw }, done) => {
    const [method, route] = [request.method, routeLabel(request.routeOptions.url)];
    // Without a proxy, callers could choose their traces.
    const parent = trustProxy > 0 ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { "http.request.method": method, "http.route": route };
    const span = trace
      .getTracer("segue")
      .startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    (request.log as Logger).setBindings({ trace_id: span.spanContext().traceId });
    // Unlike onResponse, this happens for aborted requests too.
    raw.once("close", () => {
      span.setAttribute("http.response.status_code", raw.statusCode);
      if (raw.statusCode >= FIRST_FAILURE) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // The body arrives in events of the connection, which belong to no span, so the context is set again.
  app.addHook("preValidation", (request, _, done) => context.with(contexts.get(request) ?? ROOT_CONTEXT, done));
}
