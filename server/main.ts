import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { buildApp } from "./app.ts";
import { orAborted } from "./common/orAborted.ts";
import { finishConnections } from "./http/finishConnections.ts";
import { startSendingMails } from "./mail/outgoing.ts";
import { startMediaJobs } from "./media/jobs/mediaJobs.ts";
import type { MetricsServer } from "./metrics/serveMetrics.ts";
import { startReconciliation } from "./payments/reconcile.ts";
import { paymentWarning } from "./payments/warnNobodyCanPay.ts";
import { startAnnouncing } from "./runtime/announceReleases.ts";
import { startCleanup } from "./runtime/cleanup.ts";
import { openProcessLog, type ProcessLog, printFailure } from "./runtime/log.ts";
import type { OpenServices } from "./runtime/openServices.ts";
import { openStore } from "./runtime/openStore.ts";
import { startForwardingPlays } from "./scrobbling/forwardPlays.ts";
import type { Services } from "./services.ts";
import { readSettings, type Settings } from "./settings/settings.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** How long a shutdown may take. Streams that still run after `STREAMS_MS` are cut. */
const STOP_MS = 10_000;
const STREAMS_MS = 6_000;
/** How long a proxy may still send requests on the connections that it has open. */
const LAST_REQUESTS_MS = 2_000;
/** How long background work, such as an import, may continue before the database is closed. */
const BACKGROUND_MS = 2_000;

/**
 * The length of the backlog of connections that wait to be accepted, up to the system's own limit. Beyond it the system
 * does not respond, and clients retry after 1, 3 and 7 seconds, which is slower than a refusal.
 */
const MAX_OPENING = 4096;

/** What has to be shut down; a signal may arrive before all of it has started. */
interface Running {
  store?: OpenServices;
  app?: FastifyInstance;
  metrics?: MetricsServer | undefined;
  tracing?: Tracing | undefined;
  stopCleanups?: () => void;
  stopJobs?: () => Promise<void>;
  settings?: Settings;
  log?: ProcessLog;
}

async function main(running: Running, signal: AbortSignal): Promise<void> {
  const settings = readSettings(process.env);
  const log = openProcessLog(settings);
  Object.assign(running, { settings, log });
  const store = await openStore(settings, log.say, { signal, onError: log.report });
  running.store = store;
  await orAborted(signal, () => prepare(store, settings, log));
  const metrics = await startMetrics(store, settings);
  running.metrics = metrics;
  const tracing = await startTracing(settings, log);
  running.tracing = tracing;
  const observe = (app: FastifyInstance) => {
    tracing?.observe(app);
    metrics?.observe(app);
  };
  const app = await buildApp(store.services, { logger: log.logger, stopping: signal, observe });
  running.app = app;
  await listen(app, settings);
  const { services, jobPool } = store;
  if (settings.runsJobs) running.stopJobs = startMediaJobs(services, jobPool);
  const cleanups = [
    startCleanup(services),
    startReconciliation(services),
    startAnnouncing(services),
    startSendingMails(services),
    startForwardingPlays(services),
  ];
  running.stopCleanups = () => {
    for (const stopCleanup of cleanups) stopCleanup();
  };
  await printWhere(services, settings, log);
}

async function startMetrics(store: OpenServices, { metricsPort }: Settings): Promise<MetricsServer | undefined> {
  if (metricsPort === 0) return undefined;
  const { serveMetrics } = await import("./metrics/serveMetrics.ts");
  return serveMetrics(store, metricsPort);
}

async function startTracing(settings: Settings, { warn }: ProcessLog): Promise<Tracing | undefined> {
  if (!settings.isTraced) return undefined;
  const tracing = await import("./tracing/tracing.ts");
  return tracing.startTracing(settings, warn);
}

async function prepare(store: OpenServices, settings: Settings, log: ProcessLog): Promise<void> {
  await prepareDemo(store, settings, log);
  const warning = await paymentWarning(store.services);
  if (warning) log.warn(warning);
}

async function prepareDemo(store: OpenServices, { importWhenEmpty: folder }: Settings, log: ProcessLog): Promise<void> {
  if (!folder) return;
  const { importWhenEmpty } = await import("./catalogue/demoStore.ts");
  await importWhenEmpty(store, folder, log);
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port, backlog: MAX_OPENING });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "EADDRINUSE") throw cause;
    throw new Error(
      `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
}

async function printWhere(
  services: Services,
  { publicUrl, isProduction, importWhenEmpty: folder }: Settings,
  { say, report }: ProcessLog,
): Promise<void> {
  say(`Segue is at ${publicUrl}`);
  if (isProduction || !folder) return;
  try {
    const { demoAccounts } = await import("./catalogue/demoStore.ts");
    const accounts = await demoAccounts(services, folder);
    if (accounts.length > 0) say(["Demo accounts:", ...accounts].join("\n"));
  } catch (error) {
    // The server is already listening, and works without the list of demo accounts.
    report(error);
  }
}

async function stop({ app, metrics, tracing, store, stopCleanups, stopJobs, settings }: Running): Promise<void> {
  setTimeout(() => app?.server.closeAllConnections(), STREAMS_MS).unref();
  stopCleanups?.();
  metrics?.close();
  if (app && settings && settings.trustProxy > 0) await finishConnections(app.server, LAST_REQUESTS_MS);
  await Promise.all([app?.close(), stopJobs?.()]);
  await store?.close(BACKGROUND_MS);
  await tracing?.close();
}

/** The first signal shuts the server down cleanly, even during startup; the second ends it at once. */
async function run(): Promise<void> {
  const running: Running = {};
  const stopping = new AbortController();
  const started = main(running, stopping.signal);
  const onSignal = async () => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort();
    const drainMs = running.app ? 1000 * (running.settings?.drainSeconds ?? 0) : 0;
    setTimeout(() => process.exit(1), drainMs + STOP_MS).unref();
    await Promise.allSettled([started, pause(drainMs)]);
    await stop(running);
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void onSignal());
  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return;
    (running.log?.fail ?? printFailure)(error);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stop(running);
    process.exit(1);
  }
}

await run();
