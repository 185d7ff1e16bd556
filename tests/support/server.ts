import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { expect } from "vitest";
import * as z from "zod/mini";
import { toWire } from "#contract/write.ts";
import { buildApp, ROUTES } from "#server/app.ts";
import type { Database } from "#server/db/open.ts";
import type { Route } from "#server/http/route.ts";
import type { PushTransport } from "#server/push/push.ts";
import { openServices } from "#server/runtime/openServices.ts";
import { claimStore } from "#server/runtime/storeIdentity.ts";
import type { Services } from "#server/services.ts";
import { readSettings, type Settings } from "#server/settings/settings.ts";
import { type Clock, startClock } from "./clock.ts";
import { mediaEnv } from "./media.ts";
import { SCRATCH } from "./memoryDisk.ts";
import { databaseEnv, pooledUrl } from "./testPool.ts";
import {
  createTestDatabase,
  dropDatabase,
  openTestPostgres,
  type TestPostgres,
  testDatabaseName,
} from "./testPostgres.ts";

export interface TestServer {
  app: FastifyInstance;
  services: Services;
  settings: Settings;
  db: Database;
  pool: pg.Pool;
  /** Connects to PostgreSQL itself, as the store’s jobs do. */
  jobPool: pg.Pool;
  databaseUrl: string;
  /** The address where it listens, "http://127.0.0.1:…". */
  url: string;
  inject: FastifyInstance["inject"];
  clock: Clock;
  close: () => Promise<void>;
}

export interface TestServerOptions {
  /** Rate limits are off by default, because most tests make more calls than a user. */
  settings?: Partial<Settings>;
  routes?: Route[];
  appFolder?: string;
  /** How messages reach a stand-in for the push services (tests/support/push/pushService.ts). */
  pushTransport?: PushTransport;
  /** A PostgreSQL that the test may stop, instead of the one that all tests share. */
  postgres?: TestPostgres;
}

const QUIET = {
  LOG_LEVEL: "silent",
  RATE_LIMITS: "off",
  PAYMENTS: "sandbox",
  SECRET: "a secret that only the tests know of",
  // Nothing listens at this address: a test that needs ListenBrainz starts a stand-in.
  LISTENBRAINZ_URL: "http://127.0.0.1:9",
};

/** Treats empty texts as absent, also inside JSON that is sent as text. */
const withoutBlanks = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => {
    if (part === "") return undefined;
    return typeof part === "string" && isJsonText(part) ? withoutBlanks(JSON.parse(part)) : part;
  });

/** A text may begin like JSON without being JSON. */
function isJsonText(part: string): boolean {
  try {
    return part.startsWith("{") && typeof JSON.parse(part) === "object";
  } catch {
    return false;
  }
}

/**
 * The server does not validate its responses, so in the tests each response must be the same after the contract has
 * read it.
 */
export const writesWhatIsRead = (route: Route): Route => ({
  ...route,
  handler: async (ctx) => {
    const data = await route.handler(ctx);
    const { data: schema, answers } = route.endpoint;
    if (answers !== "json") return data;
    const written = toWire(schema, data);
    const readAgain = z.decode(schema, JSON.parse(JSON.stringify(written) ?? "{}"));
    expect(withoutBlanks(toWire(schema, readAgain))).toBe(withoutBlanks(written));
    return data;
  },
});

/**
 * Never refuses a call because the event loop is late. A high limit is not enough: if the loop was blocked for a
 * second, there is nothing to measure, and that counts as an infinite delay.
 */
export const NO_LOOP_LIMIT = 0;

/** The real server on a real PostgreSQL, with a fresh database and an empty data folder. Close it after the tests. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { postgres = await openTestPostgres() } = options;
  const name = testDatabaseName();
  const databaseUrl = await createTestDatabase(postgres, name);
  const dataDir = await mkdtemp(join(SCRATCH, "segue-test-"));
  const env = databaseEnv({ DATABASE_URL: databaseUrl });
  const settings = { ...readSettings({ ...QUIET, ...mediaEnv(dataDir), ...env }), dataDir, ...options.settings };
  const clock = startClock();
  const { services, pool, jobPool, close } = openServices(settings, pooledUrl(databaseUrl), {
    now: clock.now,
    ...(options.pushTransport && { pushTransport: options.pushTransport }),
  });
  await claimStore(services.db, { mediaStore: services.mediaStore, secret: settings.secret });
  const app = await buildApp(services, {
    // A busy machine must not affect tests about other things.
    longestLoopDelayMs: NO_LOOP_LIMIT,
    ...options,
    routes: (options.routes ?? ROUTES).map(writesWhatIsRead),
  });
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    app,
    services,
    settings,
    db: services.db,
    pool,
    jobPool,
    databaseUrl,
    url,
    clock,
    inject: app.inject.bind(app) as FastifyInstance["inject"],
    close: async () => {
      await app.close();
      await close();
      await dropDatabase(postgres, name);
      await rm(dataDir, { recursive: true });
      await postgres.close();
    },
  };
}
