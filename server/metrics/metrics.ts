import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { CountedEvent, EventCounts } from "../common/eventCounts.ts";
import { routeLabel } from "../common/routeLabel.ts";
import { VERSION } from "../common/version.ts";
import { readBacklog } from "../db/queries/admin/figures.ts";
import type { OpenServices } from "../runtime/openServices.ts";

/** The bounds range from a cached response to work that no listener waits for. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const COUNTED: readonly { event: CountedEvent; name: string; help: string }[] = [
  { event: "plays", name: "segue_plays_total", help: "Plays reported by listeners." },
  { event: "orders", name: "segue_orders_total", help: "Orders made, including free ones." },
  {
    event: "paymentFailures",
    name: "segue_payment_failures_total",
    help: "Payments that the provider or the store failed to process; not those that were declined.",
  },
  { event: "mails", name: "segue_mails_total", help: "Emails sent." },
  { event: "mailFailures", name: "segue_mail_failures_total", help: "Failed attempts to send an email." },
];

export interface Metrics {
  registry: Registry;
  /** Measures the requests of an app. */
  observe: (app: FastifyInstance) => void;
}

/** Measures this process: its requests, events and connections, Node, and the backlog in the database. */
export function openMetrics({ services, pool, jobPool }: OpenServices): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  reportVersion(registry);
  reportEvents(services.events, registry);
  reportConnections({ calls: pool, jobs: jobPool }, registry);
  reportBacklog(services, registry);
  return { registry, observe: observerOf(registry) };
}

function observerOf(registry: Registry): Metrics["observe"] {
  const durations = new Histogram({
    name: "segue_http_request_duration_seconds",
    help: "How long requests took.",
    registers: [registry],
    labelNames: ["method", "route", "status"] as const,
    buckets: BUCKETS_SECONDS,
  });
  return (app) => {
    app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
      const status = `${Math.floor(reply.statusCode / 100)}xx`;
      durations.observe({ method, route: routeLabel(routeOptions.url), status }, reply.elapsedTime / 1000);
    });
  };
}

function reportVersion(registry: Registry): void {
  const info = new Gauge({
    name: "segue_build_info",
    help: "The running version; always 1.",
    registers: [registry],
    labelNames: ["version"] as const,
  });
  info.set({ version: VERSION }, 1);
}

function reportEvents(events: EventCounts, registry: Registry): void {
  for (const { event, name, help } of COUNTED) {
    const counter: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        counter.reset();
        counter.inc(events.read(event));
      },
    });
  }
}

function reportConnections(pools: Record<string, OpenServices["pool"]>, registry: Registry): void {
  const connections: Gauge<"pool" | "state"> = new Gauge({
    name: "segue_database_connections",
    help: "Connections of each pool, and queries waiting for one.",
    labelNames: ["pool", "state"] as const,
    registers: [registry],
    collect: () => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: "idle" }, idleCount);
        connections.set({ pool, state: "busy" }, totalCount - idleCount);
        connections.set({ pool, state: "waiting" }, waitingCount);
      }
    },
  });
}

/** While the database is unavailable the backlog is left out, and everything else is still reported. */
function reportBacklog({ probe, report }: OpenServices["services"], registry: Registry): void {
  const backlog: Gauge<"kind"> = new Gauge({
    name: "segue_backlog",
    help: "Tasks in the database that are waiting or have failed, for all processes together.",
    labelNames: ["kind"] as const,
    registers: [registry],
    collect: async () => {
      backlog.reset();
      try {
        for (const [kind, length] of Object.entries(await readBacklog(probe))) backlog.set({ kind }, length);
      } catch (error) {
        report(error);
      }
    },
  });
}
