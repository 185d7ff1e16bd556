import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { buildApp } from "#server/app.ts";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { VERSION } from "#server/common/version.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { payments } from "#server/db/schema/index.ts";
import { ProviderFailure } from "#server/domain/paymentProvider.ts";
import { type MetricsServer, serveMetrics } from "#server/metrics/serveMetrics.ts";
import { type OpenServices, openServices } from "#server/runtime/openServices.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { SCRATCH } from "../../support/memoryDisk.ts";
import { reconcileLater } from "../../support/reconcileLater.ts";
import { NO_LOOP_LIMIT } from "../../support/server.ts";
import { startProcess } from "../../support/serverProcess.ts";
import * as shop from "../../support/shop.ts";
import { pooledUrl } from "../../support/testPool.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;
let store: OpenServices;
let metrics: MetricsServer;
/** The server whose requests are measured. */
let measured: StoreServer;
let appFolder: string;
const ASSET = "/assets/index-5f3a.js";

beforeAll(async () => {
  appFolder = await mkdtemp(join(SCRATCH, "segue-app-"));
  await mkdir(join(appFolder, "assets"));
  for (const [name, text] of [
    ["index.html", "<!doctype html>"],
    [ASSET, "export {};"],
  ] as const)
    await writeFile(join(appFolder, name), text);
  server = await startStoreServer();
  store = openServices(server.settings, pooledUrl(server.databaseUrl), {
    now: server.clock.now,
    onError: () => undefined,
  });
  metrics = await serveMetrics(store, 0);
  const { services, pool } = store;
  const { observe } = metrics;
  const app = await buildApp(services, { observe, appFolder, longestLoopDelayMs: NO_LOOP_LIMIT });
  const inject = app.inject.bind(app) as StoreServer["inject"];
  measured = { ...server, app, services, db: services.db, pool, inject };
});
afterAll(async () => {
  metrics.close();
  await measured.app.close();
  await store.close();
  await server.close();
  await rm(appFolder, { recursive: true });
});

/** The reported values, by name and labels as Prometheus reads them. */
async function read(url = metrics.url): Promise<Map<string, number>> {
  const text = await (await fetch(url)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const REQUESTS = "segue_http_request_duration_seconds_count";

describe("the metrics of a process", () => {
  it("count requests by their route's pattern and their class of status, and never by their URL", async () => {
    const known = ["/healthz", "/api/music/album/detail/one", "/api/music/album/detail/two", ASSET];
    for (const url of [...known, "/api/wp-login.php", "/api/.env", "/assets/none.js"]) await measured.inject(url);
    const found = await read();
    const count = (route: string, status: string) =>
      found.get(`${REQUESTS}{method="GET",route="${route}",status="${status}"}`);
    expect(count("/healthz", "2xx")).toBe(1);
    expect(count("/api/music/album/detail/:slug", "4xx")).toBe(2);
    expect(count("/assets/*", "2xx")).toBe(1);
    expect(count("unmatched", "4xx")).toBe(3);
    expect([...found.keys()].join("\n")).not.toMatch(/wp-login|\.env|detail\/one|\.js"/);
  });

  it("count plays, orders, emails and failures, but neither declined payments nor retries", async () => {
    const { services, settings, songId, clock } = measured;
    const before = await read();
    const user = await createUser(measured);
    const goods = await shop.goodsOf(measured);
    const plays = [{ id: await songId("tide"), played_at: clock.now().toISOString() }];
    expect((await user.post("/music/history/add", { plays })).json().code).toBe(200);
    expect((await shop.buy(measured, user, "beat", shop.beatBody(goods))).json().code).toBe(200);
    await services.background.settled();

    const another = shop.beatBody(goods, { beat_store_id: goods.mango, licence_id: goods.mangoBasic });
    const declined = await shop.begin(user, "beat", another);
    await shop.approve(measured, declined, "declined");
    expect((await shop.purchase(user, "beat", another, declined)).json().code).toBe(404);

    const working = services.payments ?? expect.fail("nothing can be paid for");
    const failing = async () => Promise.reject(new ProviderFailure("no response"));
    const unlucky = await shop.begin(user, "beat", another);
    services.payments = { ...working, findOrder: failing, createOrder: failing };
    expect((await shop.purchase(user, "beat", another, unlucky)).statusCode).toBe(503);
    for (const _ of [1, 2]) await reconcileLater(measured);
    await expect(shop.begin(user, "beat", another)).rejects.toThrow("no payment was begun");
    services.payments = working;

    const folder = join(settings.dataDir, "mail");
    await rm(folder, { recursive: true });
    await writeFile(folder, "no folder, so that no email can be written");
    expect((await shop.buy(measured, user, "merchandise", shop.cartBody(goods))).json().code).toBe(200);
    await services.background.settled();
    await rm(folder);

    const after = await read();
    const growth = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect({
      plays: growth("segue_plays_total"),
      orders: growth("segue_orders_total"),
      paymentFailures: growth("segue_payment_failures_total"),
      mails: growth("segue_mails_total"),
      mailFailures: growth("segue_mail_failures_total"),
      mailsWaiting: growth('segue_backlog{kind="mails_waiting"}'),
      ordersToSend: growth('segue_backlog{kind="orders_to_send"}'),
    }).toEqual({
      plays: 1,
      orders: 2,
      paymentFailures: 2,
      mails: 1,
      mailFailures: 1,
      mailsWaiting: 1,
      ordersToSend: 1,
    });
  });

  it("count a payment that had to be refunded as one failure, however often the refund was retried", async () => {
    const { services, db } = measured;
    const failures = async () => (await read()).get("segue_payment_failures_total") ?? 0;
    const user = await createUser(measured);
    const misfit = await shop.begin(user, "beat", shop.beatBody(await shop.goodsOf(measured)));
    await shop.approve(measured, misfit);
    const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, misfit));
    const working = services.payments ?? expect.fail("nothing can be paid for");
    await working.capture(misfit, payment?.reference ?? "");
    const before = await failures();
    const inDollars = async (id: string) => {
      const order = await working.findOrder(id);
      return order && { ...order, currency: "USD" };
    };
    const refund = () => Promise.reject(new ProviderFailure("no response"));
    services.payments = { ...working, findOrder: inDollars, refund };
    for (const _ of [1, 2, 3]) await reconcileLater(measured);
    expect(await failures()).toBe(before);
    services.payments = { ...working, findOrder: inDollars };
    await reconcileLater(measured);
    expect(await failures()).toBe(before + 1);
    services.payments = working;
  });

  it("report the version, connections, memory and the event loop", async () => {
    const found = await read();
    expect(found.get(`segue_build_info{version="${VERSION}"}`)).toBe(1);
    const names = [
      'segue_database_connections{pool="calls",state="waiting"}',
      'segue_database_connections{pool="jobs",state="idle"}',
      "nodejs_eventloop_lag_p99_seconds",
      "process_resident_memory_bytes",
    ];
    for (const name of names) expect([name, found.get(name)]).toEqual([name, expect.any(Number)]);
  });

  it("are served at one path, on a port that no other process has", async () => {
    expect((await fetch(new URL("/", metrics.url))).status).toBe(404);
    expect((await fetch(metrics.url)).headers.get("content-type")).toContain("text/plain");
    await expect(serveMetrics(store, Number(new URL(metrics.url).port))).rejects.toThrow(/METRICS_PORT \d+ is in use/);
  });

  it("are served by a process that has METRICS_PORT, until it stops", { timeout: 120_000 }, async () => {
    const port = String(await freePort(0));
    const { databaseUrl, settings } = server;
    const env = { DATABASE_URL: databaseUrl, SECRET: settings.secret, METRICS_PORT: port };
    const started = await startProcess(settings.dataDir, env);
    const url = `http://127.0.0.1:${port}/metrics`;
    await fetch(`${started.url}/healthz`);
    expect((await read(url)).get(`${REQUESTS}{method="GET",route="/healthz",status="2xx"}`)).toBe(1);
    expect((await fetch(`${started.url}/metrics`, { headers: { accept: "text/plain" } })).status).toBe(404);
    expect(await started.end("SIGTERM")).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
  });
});

interface Dashboard {
  panels: { id: number; title: string; type: string; targets: { expr: string }[] }[];
}
interface Alerts {
  groups: { rules: { alert: string; expr: string; for?: string; labels: object; annotations: object }[] }[];
}

const deployed = (name: string): string => readFileSync(join(PROJECT_ROOT, "deploy", name), "utf8");
const { panels } = JSON.parse(deployed("grafana-dashboard.json")) as Dashboard;
const rules = (parse(deployed("alerts.yaml")) as Alerts).groups.flatMap((group) => group.rules);
/** Prometheus itself reports whether it could read a process's metrics. */
const OF_PROMETHEUS = 'up{job="segue"}';

describe("the dashboard and the alerts in deploy/", () => {
  it("query only metrics and labels that a process reports", async () => {
    await measured.inject("/healthz");
    const names = [...(await read()).keys()];
    /**
     * Whether a series has this name and these labels. Most labels may have any value, because a status or a kind of
     * URL may not have occurred yet.
     */
    const isReported = (name: string, labels: string): boolean =>
      names.some((series) => {
        const wanted = [...labels.matchAll(/(\w+)=~?"([^"]*)"/g)];
        const isFixed = /segue_(backlog|database_connections)/.test(name);
        const part = ([, label, value]: RegExpMatchArray) => (isFixed ? `${label}="${value}"` : `${label}="`);
        return series.replace(/\{.*/, "") === name && wanted.every((one) => series.includes(part(one)));
      });
    const queries = [
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map((rule) => rule.expr),
    ];
    const selectors = queries.flatMap((query) => [
      ...query.replace(OF_PROMETHEUS, "").matchAll(/\b((?:segue|nodejs|process)_\w+)(\{[^}]*\})?/g),
    ]);
    expect(selectors.length).toBeGreaterThanOrEqual(queries.length);
    expect(
      selectors.filter(([, name = "", labels = ""]) => !isReported(name, labels)).map(([selector]) => selector),
    ).toEqual([]);
    const grouped = queries.flatMap((query) =>
      [...query.matchAll(/ by \(([^)]*)\)/g)].map(([, labels = ""]) => labels),
    );
    const known = new Set(names.flatMap((series) => [...series.matchAll(/(\w+)="/g)].map(([, label]) => label)));
    expect(grouped.flatMap((labels) => labels.split(", ")).filter((label) => !known.has(label))).toEqual([]);
  });

  it("have the format that Grafana and Prometheus read", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const panel of panels) expect(panel).toMatchObject({ title: expect.any(String), type: "timeseries" });
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules)
      expect(rule).toEqual({
        alert: expect.stringMatching(/^Segue[A-Z]/),
        expr: expect.any(String),
        ...(rule.for !== undefined && { for: expect.stringMatching(/^\d+[mhd]$/) }),
        labels: { severity: expect.stringMatching(/^(page|ticket)$/) },
        annotations: { summary: expect.stringMatching(/\.$/) },
      });
  });
});
