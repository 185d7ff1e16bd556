import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { trace } from "@opentelemetry/api";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTracing, type Tracing } from "#server/tracing/tracing.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { postRegistration, startProcess } from "../../support/serverProcess.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Received {
  resourceSpans: {
    resource: { attributes: Span["attributes"] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** What a collector receives. */
const received: Received["resourceSpans"] = [];
const spans = (): Span[] => received.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const attribute = ({ attributes }: Pick<Span, "attributes">, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

let collector: Server;
let endpoint: string;
let server: StoreServer;

beforeAll(async () => {
  collector = createServer((request, response) => {
    if (request.url !== "/v1/traces") return void response.end();
    void json(request).then((body) => {
      received.push(...(body as Received).resourceSpans);
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  server = await startStoreServer();
});
afterAll(async () => {
  await server.close();
  collector.close();
});

/** Lists OpenTelemetry's loaded modules when a process ends. */
const LISTING = `
  import { createRequire } from "node:module";
  const { cache } = createRequire("file:///");
  process.on("exit", () => {
    console.log("loaded", Object.keys(cache).filter((file) => file.includes("@opentelemetry")).length);
  });`;

async function runServer(env: NodeJS.ProcessEnv, use: (url: string) => Promise<void>): Promise<string> {
  const { databaseUrl, settings } = server;
  const started = await startProcess(settings.dataDir, {
    DATABASE_URL: databaseUrl,
    SECRET: settings.secret,
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(LISTING)}`,
    ...env,
  });
  await use(started.url);
  expect(await started.end("SIGTERM")).toBe(0);
  return started.output();
}

describe("a server", { timeout: 120_000 }, () => {
  it("sends trace spans for a request, its queries and its mail, and logs the trace's id", async () => {
    const output = await runServer(
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: "shop" },
      async (url) => {
        // A busy machine may refuse the first calls.
        await vi.waitFor(async () => expect((await postRegistration(url, "traced")).status).toBe(200), 60_000);
        expect((await fetch(`${url}/api/music/album/detail/none`)).status).toBe(401);
      },
    );
    const requests = spans().filter(({ name }) => name === "POST /api/register");
    const request = requests.find((span) => attribute(span, "http.response.status_code") === 200);
    const queries = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(queries.map(({ name }) => name)).toContain("INSERT");
    expect(queries.map((query) => attribute(query, "db.query.text")).join()).not.toContain("traced");
    expect(spans().find(({ name }) => name === "send mail")?.traceId).toBe(request?.traceId);
    expect(spans().map(({ name }) => name)).toContain("GET /api/music/album/detail/:slug");
    expect(received[0] && attribute(received[0].resource, "service.name")).toBe("shop");
    expect(output).toMatch(new RegExp(`"trace_id":"${request?.traceId}".*"route":"/api/register"`));
    expect(output).toMatch(/^loaded [1-9]/m);
  });

  it("loads nothing of OpenTelemetry without a collector", async () => {
    const output = await runServer({ OTEL_EXPORTER_OTLP_ENDPOINT: "" }, async (url) => {
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    });
    expect(output).toMatch(/^loaded 0$/m);
    expect(output).not.toContain("trace_id");
  });
});

describe("a call to another server", () => {
  let tracing: Tracing;

  beforeAll(() => {
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
    tracing = startTracing(server.settings, () => undefined);
  });

  it("has a span without the URL's path, whose parent is the work that made the call", async () => {
    await trace.getTracer("test").startActiveSpan("purchase", async (span) => {
      await (await fetch(`${endpoint}/orders/secret`, { method: "POST" })).text();
      span.end();
    });
    await tracing.close();
    const call = spans().find(({ name }) => name === "POST 127.0.0.1");
    expect(call?.parentSpanId).toBe(spans().find(({ name }) => name === "purchase")?.spanId);
    expect(call && attribute(call, "http.response.status_code")).toBe(200);
    expect(JSON.stringify(call)).not.toContain("secret");
  });
});
