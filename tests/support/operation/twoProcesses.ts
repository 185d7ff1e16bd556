import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#server/db/cluster/cluster.ts";
import { makeFolder } from "../catalogue/folder.ts";
import { mp3 } from "../catalogue/mp3.ts";
import { smallStore } from "../catalogue/smallStore.ts";
import { type MailServer, startMailServer } from "../mailServer.ts";
import { makeDataDir, type ServerProcess, startProcess } from "../serverProcess.ts";
import { createEmptyDatabase, dropDatabase, openTestPostgres, testDatabaseName } from "../testPostgres.ts";
import { DOMAIN } from "./proxy.ts";

/** Up to two processes of a built Segue, on an external PostgreSQL and a common data folder. */
export interface TwoProcesses {
  /** The processes' ports. */
  ports: readonly [number, number];
  databaseUrl: string;
  mails: MailServer;
  /** Starts a process from the build in `folder`. */
  start: (index: 0 | 1, folder: string) => Promise<void>;
  /** Ends a process with SIGTERM. */
  stop: (index: 0 | 1) => Promise<void>;
  /** The warnings and errors of all processes so far. */
  output: () => string;
  close: () => Promise<void>;
}

/** Long enough to be fetched in many parts. */
const LONG_SONG = { "songs/sea/01-tide.mp3": mp3({ title: "Tide", artist: "Mira Cole", genre: "Folk" }, 120) };

/** Imports the small store with the build in `folder`, without starting a process yet. */
export async function openTwoProcesses(
  folder: string,
  { publicPort, drainSeconds }: { publicPort: number; drainSeconds: number },
): Promise<TwoProcesses> {
  const postgres = await openTestPostgres();
  const name = testDatabaseName();
  const databaseUrl = await createEmptyDatabase(postgres, name);
  const dataDir = await makeDataDir();
  const mails = await startMailServer();
  const ports = [await freePort(0), await freePort(0)] as const;
  const env = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    PUBLIC_URL: `https://${DOMAIN}:${publicPort}`,
    PAYMENTS: "sandbox",
    RATE_LIMITS: "off",
    TRUST_PROXY: "1",
    DRAIN_SECONDS: String(drainSeconds),
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
  };
  await importSmallStore(folder, { ...env, DATA_DIR: dataDir });
  const running: (ServerProcess | undefined)[] = [];
  const started: ServerProcess[] = [];
  return {
    ports,
    databaseUrl,
    mails,
    start: async (index, from) => {
      const one = await startProcess(dataDir, { ...env, PORT: String(ports[index]) }, ["dist-server/main.js"], from);
      running[index] = one;
      started.push(one);
      if (one.child.exitCode !== null) throw new Error(`a server did not start: ${one.output()}`);
    },
    stop: async (index) => {
      const exitCode = await running[index]?.end("SIGTERM");
      if (exitCode !== 0) throw new Error(`a server ended with ${exitCode}: ${running[index]?.output().slice(-2_000)}`);
    },
    output: () => started.map((one) => one.output()).join(""),
    close: async () => {
      for (const one of running) await one?.end("SIGTERM");
      await mails.close();
      await dropDatabase(postgres, name);
      await rm(dataDir, { recursive: true });
      await postgres.close();
    },
  };
}

async function importSmallStore(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const catalogue = await makeFolder({ ...(await smallStore()), ...LONG_SONG });
  const program = [join(folder, "dist-server/import.js"), catalogue.path];
  await promisify(execFile)(process.execPath, program, { cwd: folder, env: { ...process.env, ...env } });
  await catalogue.close();
}
