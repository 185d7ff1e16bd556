import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { readOrCreate } from "../../common/readOrCreate.ts";
import { arrive, connect, isBetweenStates, leave } from "../presence.ts";
import { type Cluster, freePort, initCluster, runningPort, startCluster, stopCluster } from "./cluster.ts";
import { chooseClusterPaths } from "./clusterPaths.ts";
import { createStoreRole, giveStore, STORE_ROLE, storePassword } from "./storeRole.ts";

export interface EmbeddedDatabase {
  /** The URL of the store's database, as the role that owns it. */
  url: string;
  /** The URL of any database in the same PostgreSQL, as its superuser. */
  urlOf: (database: string) => string;
  /** True when PostgreSQL was already running, for another server or left behind by a killed one. */
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

/**
 * Opens the PostgreSQL of a data folder: creates it at the first start, starts it when it is not running, and shares it
 * when a second server or a killed one has it running already. When PostgreSQL dies, it is restarted.
 */
export async function openEmbedded(
  dataDir: string,
  options: { log?: (line: string) => void; flags?: string[] } = {},
): Promise<EmbeddedDatabase> {
  const log = options.log ?? (() => undefined);
  const place = await chooseClusterPaths(dataDir, log);
  const cluster: Cluster = { ...place, password: await loadPassword(dataDir), flags: options.flags ?? [] };
  if (!existsSync(join(cluster.folder, "PG_VERSION"))) await initCluster(cluster);
  const first = await startOrJoin(cluster);
  const urlOf = (database: string) => urlAt(cluster, first.port, database);
  const password = storePassword(cluster.password);
  await createStore(urlOf("postgres"), password);
  await giveStoreToRole(urlOf(STORE));
  const stopWatching = watch(cluster, first.presence, log);
  return {
    url: `postgres://${STORE_ROLE}:${password}@127.0.0.1:${first.port}/${STORE}`,
    urlOf,
    wasRunning: first.wasRunning,
    close: () => close(cluster, urlOf("postgres"), stopWatching),
  };
}

const urlAt = (cluster: Cluster, port: number, database: string) =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${port}/${database}`;

async function loadPassword(dataDir: string): Promise<string> {
  const folder = join(dataDir, "postgres");
  await mkdir(folder, { recursive: true });
  return readOrCreate(join(folder, "password"), () => randomBytes(24).toString("hex"));
}

/** Retries for some seconds, because a killed PostgreSQL needs a moment to disappear, and a starting one to be ready. */
async function startOrJoin(cluster: Cluster): Promise<Running> {
  let lastFailure: unknown;
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt++) {
    try {
      const running = await runningPort(cluster);
      const port = running ?? (await startCluster(cluster, await choosePort(cluster)));
      const presence = await arrive(urlAt(cluster, port, "postgres"));
      return { port, presence, wasRunning: running !== undefined };
    } catch (error) {
      if ((error as { code?: string }).code === "28P01") throw wrongPassword(cluster, error);
      lastFailure = error;
      await pause(RETRY_MS);
    }
  }
  throw new Error(`PostgreSQL did not start in ${cluster.folder}; its words are in ${cluster.logFile}.`, {
    cause: lastFailure,
  });
}

const wrongPassword = (cluster: Cluster, cause: unknown) =>
  new Error(
    `The kept password does not open the PostgreSQL in ${cluster.folder}. Was the data folder copied or half deleted?`,
    { cause },
  );

/** The port of the last start while it is still free, so that an operator's tools find PostgreSQL where it was before. */
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

/** Restarts PostgreSQL when it dies. Returns a function that ends both the watch and this server's presence. */
function watch(cluster: Cluster, presence: pg.Client, log: (line: string) => void): () => Promise<void> {
  let current = presence;
  let isWanted = true;
  const recover = async (): Promise<void> => {
    if (!isWanted) return;
    log("PostgreSQL went away and is started again.");
    try {
      const again = await startOrJoin(cluster);
      current = again.presence;
      current.once("end", () => void recover());
      if (!isWanted) await current.end();
    } catch (error) {
      log(String(error));
      // It may lack room on its disk, which somebody is making.
      await pause(LATER_MS, undefined, { ref: false });
      return recover();
    }
  };
  current.once("end", () => void recover());
  return async () => {
    isWanted = false;
    await current.end();
  };
}

/** The last server to leave stops PostgreSQL, whichever one started it, so that nothing is left running or lost to others. */
async function close(cluster: Cluster, url: string, stopWatching: () => Promise<void>): Promise<void> {
  await stopWatching();
  try {
    if (await leave(url)) await stopCluster(cluster);
  } catch (error) {
    if (!isBetweenStates(error)) throw error;
  }
}
