import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { OpenServices } from "../runtime/openServices.ts";
import { type Metrics, openMetrics } from "./metrics.ts";

/** Metrics are for Prometheus on this machine, never for the public. */
const HOST = "127.0.0.1";
const PATH = "/metrics";

export interface MetricsServer {
  observe: Metrics["observe"];
  /** The URL of the metrics. */
  url: string;
  close: () => void;
}

/** Measures this process and serves the figures on a port of its own. Port 0 means any free port. */
export async function serveMetrics(store: OpenServices, port: number): Promise<MetricsServer> {
  const { registry, observe } = openMetrics(store);
  const server = createServer((request, response) => {
    if (request.url !== PATH) return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": registry.contentType }).end(text),
      (error: unknown) => {
        store.services.report(error);
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, port);
  const address = server.address();
  const ownPort = typeof address === "object" && address ? address.port : port;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { observe, url: `http://${HOST}:${ownPort}${PATH}`, close };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  try {
    await once(server, "listening");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(`METRICS_PORT ${port} is in use: give each process a port of its own.`);
  }
}
