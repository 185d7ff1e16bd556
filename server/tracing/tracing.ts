import { setTimeout as pause } from "node:timers/promises";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";
import type { FastifyInstance } from "fastify";
import { VERSION } from "../common/version.ts";
import type { Settings } from "../settings/settings.ts";
import { traceFetches, traceMails } from "./outgoing.ts";
import { traceQueries } from "./queries.ts";
import { traceRequests } from "./requests.ts";

/** A collector that does not respond must not hold up a shutdown. */
const FLUSH_MS = 1_000;

export interface Tracing {
  /** Traces the requests of an app. */
  observe: (app: FastifyInstance) => void;
  /** Sends the last spans. */
  close: () => Promise<void>;
}

/**
 * Sends spans of requests, queries, mails and calls to other servers to the collector at OTEL_EXPORTER_OTLP_ENDPOINT.
 * The SDK itself reads the other OTEL_… settings.
 */
export function startTracing(settings: Settings, warn: (message: string) => void): Tracing {
  const quiet = () => undefined;
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const own = resourceFromAttributes({ "service.name": "segue", "service.version": VERSION });
  const provider = new NodeTracerProvider({
    resource: own.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  traceQueries();
  traceFetches();
  traceMails();
  const flush = () => provider.shutdown().catch((error: unknown) => warn(String(error)));
  return {
    observe: (app) => traceRequests(app, settings),
    close: () => Promise.race([flush(), pause(FLUSH_MS, undefined, { ref: false })]),
  };
}
