import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { oneProcessAtATime } from "../../common/oneProcess.ts";
import { orAborted } from "../../common/orAborted.ts";
import { readOrCreate } from "../../common/readOrCreate.ts";
import { arrive, connect, isBetweenStates, leave } from "../presence.ts";
import {
  type Cluster,
  freePort,
  initCluster,
  removeStaleLockFile,
  requireSameVersion,
  runningPort,
  startCluster,
  stopCluster,
} from "./cluster.ts";
import { chooseClusterPaths } from "./clusterPaths.ts";
import { createStoreRole, giveStore, STORE_ROLE, storePassword } from "./storeRole.ts";

export interface EmbeddedDatabase {
  /** The URL of the store's database, for the role that owns it. It changes if PostgreSQL restarts on another port. */
  readonly url: string;
  /** The URL of any database in the same PostgreSQL, for its superuser. Like `url`, it may change. */
  urlOf: (database: string) => string;
  /** True if PostgreSQL was already running, either for another server or left behind by a killed server. */
  wasRunning: boolean;
  /** Stops PostgreSQL, unless another server still uses it. */
  close: () => Promise<void>;
}

interface Running {
  port: number;
  wasRunning: boolean;
  presence: pg.Client;
}

const STORE = "segue";
const START_ATTEMPTS = 40;
const RETRY_MS = 250;
const LATER_MS = 5_000;

interface Options {
  log?: (line: string) => void;
  flags?: string[];
  /** Aborts the opening. PostgreSQL is stopped again, unless another server uses it. */
  signal?: AbortSignal | undefined;
}

/**
 * Opens the PostgreSQL of a data folder: creates it on the first start, starts it if it is not running, and shares it
 * if it is already running for another server or left behind by a killed one. Restarts it when it dies.
 */
export async function openEmbedded(
  dataDir: string,
  { log = () => undefined, flags = [], signal }: Options = {},
): Promise<EmbeddedDatabase> {
  const place = await chooseClusterPaths(dataDir, log);
  const cluster: Cluster = { ...place, password: await loadPassword(dataDir), flags };
  if (existsSync(join(cluster.folder, "PG_VERSION"))) await requireSameVersion(cluster);
  else await initCluster(cluster, signal);
  signal?.throwIfAborted();
  const running = await startOrJoin(cluster);
  const { wasRunning } = running;
  const urlOf = (database: string) => urlAt(cluster, running.port, database);
  const password = storePassword(cluster.password);
  const stopWatching = watch(cluster, running, log);
  const stop = () => close(cluster, urlOf, stopWatching);
  try {
    await orAborted(signal, async () => {
      await createStore(urlOf("postgres"), password);
      await giveStoreToRole(urlOf(STORE));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    get url() {
      return `postgres://${STORE_ROLE}:${password}@127.0.0.1:${running.port}/${STORE}`;
    },
    urlOf,
    wasRunning,
    close: stop,
  };
}

const urlAt = (cluster: Cluster, port: number, database: string) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;

async function loadPassword(dataDir: string): Promise<string> {
  const folder = join(dataDir, "postgres");
  await mkdir(folder, { recursive: true });
  return readOrCreate(join(folder, "password"), () => randomBytes(24).toString("hex"));
}

/**
 * Retries for a few seconds, because a killed PostgreSQL needs a moment to disappear, and a starting one to become
 * ready.
 */
async function startOrJoin(cluster: Cluster): Promise<Running> {
  let lastFailure: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    try {
      const { port, wasRunning } = await portOf(cluster);
      const presence = await arrive(urlAt(cluster, port, "postgres"));
      return { port, presence, wasRunning };
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") throw wrongPassword(cluster, error);
      lastFailure = error;
      await pause(RETRY_MS);
    }
  }
  throw new Error(`PostgreSQL did not start in ${cluster.folder}; see ${cluster.logFile}.`, {
    cause: lastFailure,
  });
}

/** Only one server at a time starts PostgreSQL; another might mistake the new lock file for a stale one. */
async function portOf(cluster: Cluster): Promise<Pick<Running, "port" | "wasRunning">> {
  const running = await runningPort(cluster);
  if (running !== undefined) return { port: running, wasRunning: true };
  return oneProcessAtATime(join(cluster.home, "starting"), async () => {
    const startedMeanwhile = await runningPort(cluster);
    if (startedMeanwhile !== undefined) return { port: startedMeanwhile, wasRunning: true };
    await removeStaleLockFile(cluster);
    return { port: await startCluster(cluster, await choosePort(cluster)), wasRunning: false };
  });
}

const wrongPassword = (cluster: Cluster, cause: unknown) =>
  new Error(
    `The saved password doesn’t match the PostgreSQL in ${cluster.folder}. The data folder may be an incomplete copy.`,
    { cause },
  );

/**
 * Reuses the port of the last start while it is free, so that an operator's tools find PostgreSQL where it was before.
 */
async function choosePort(cluster: Cluster): Promise<number> {
  const file = join(cluster.home, "port");
  const savedPort = existsSync(file) ? Number(await readFile(file, "utf8")) : 0;
  const port = await freePort(savedPort);
  if (port !== savedPort) await writeFile(file, String(port));
  return port;
}

async function createStore(url: string, password: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock(1)");
    await createStoreRole(client, password);
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [STORE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${STORE} ENCODING 'UTF8' TEMPLATE template0`);
  } finally {
    await client.end();
  }
}

async function giveStoreToRole(url: string): Promise<void> {
  const client = await connect(url);
  try {
    await client.query("SELECT pg_advisory_lock(1)");
    await giveStore(client, STORE);
  } finally {
    await client.end();
  }
}

/**
 * Restarts PostgreSQL when it dies, and updates `running` with its new port. Returns a function that ends both the
 * watch and this server's presence.
 */
function watch(cluster: Cluster, running: Running, log: (line: string) => void): () => Promise<void> {
  let isWanted = true;
  const recover = async (): Promise<void> => {
    if (!isWanted) return;
    log("PostgreSQL stopped unexpectedly. Restarting it.");
    try {
      Object.assign(running, await startOrJoin(cluster));
      running.presence.once("end", () => void recover());
      if (!isWanted) await running.presence.end();
    } catch (error) {
      log(String(error));
      // The disk may be full; retry once the operator has had time to make room.
      await pause(LATER_MS, undefined, { ref: false });
      return recover();
    }
  };
  running.presence.once("end", () => void recover());
  return async () => {
    isWanted = false;
    await running.presence.end();
  };
}

/**
 * Stops PostgreSQL if this is the last server to close, whichever server started it. Otherwise, PostgreSQL could stay
 * running without a server, or stop while a server still uses it.
 */
async function close(
  cluster: Cluster,
  urlOf: EmbeddedDatabase["urlOf"],
  stopWatching: () => Promise<void>,
): Promise<void> {
  await stopWatching();
  try {
    if (await leave(urlOf("postgres"))) await stopCluster(cluster);
  } catch (error) {
    if (!isBetweenStates(error)) throw error;
  }
}
