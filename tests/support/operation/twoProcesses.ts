import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "#server/db/cluster/cluster.ts";
import { makeFolder } from "../catalogue/folder.ts";
import { mp3 } from "../catalogue/mp3.ts";
import { smallStore } from "../catalogue/smallStore.ts";
import { type MailServer, startMailServer } from "../mailServer.ts";
import { makeDataDir, type ServerProcess, startProcess } from "../serverProcess.ts";
import { createEmptyDatabase, dropDatabase, openTestPostgres, testDatabaseName } from "../testPostgres.ts";
import { DOMAIN } from "./proxy.ts";

/** Two processes of a built Segue, on an external PostgreSQL and one data folder. */
export interface TwoProcesses {
  /** The processes' ports. */
  ports: readonly [number, number];
  databaseUrl: string;
  mails: MailServer;
  /** Ends a process by SIGTERM and starts it again, from the build in `folder`. */
  restart: (index: 0 | 1, folder: string) => Promise<void>;
  /** The warnings and errors of all processes so far. */
  output: () => string;
  close: () => Promise<void>;
}

/** Long enough to be read in many parts. */
const LONG_SONG = { "songs/sea/01-tide.mp3": mp3({ title: "Tide", artist: "Mira Cole", genre: "Folk" }, 120) };

/** Starts both from the build in `folder`, with the small store imported by it. */
export async function startTwoProcesses(
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
    ...{ DATABASE_URL: databaseUrl, SMTP_URL: mails.url, PUBLIC_URL: `https://${DOMAIN}:${publicPort}` },
    ...{ PAYMENTS: "sandbox", RATE_LIMITS: "off", TRUST_PROXY: "1", DRAIN_SECONDS: String(drainSeconds) },
    ...{ NODE_ENV: "test", LOG_LEVEL: "warn" },
  };
  await importSmallStore(folder, { ...env, DATA_DIR: dataDir });
  const start = async (index: 0 | 1, from: string): Promise<ServerProcess> => {
    const one = await startProcess(dataDir, { ...env, PORT: String(ports[index]) }, ["dist-server/main.js"], from);
    if (one.child.exitCode !== null) throw new Error(`a server did not start: ${one.output()}`);
    return one;
  };
  const running = [await start(0, folder), await start(1, folder)];
  const started = [...running];
  return {
    ...{ ports, databaseUrl, mails },
    restart: async (index, from) => {
      const exitCode = await running[index]?.end("SIGTERM");
      if (exitCode !== 0) throw new Error(`a server ended with ${exitCode}: ${running[index]?.output().slice(-2_000)}`);
      const one = await start(index, from);
      running[index] = one;
      started.push(one);
      // As docs/operating.md says: until a balancer that checks has noticed.
      await pause(drainSeconds * 1000);
    },
    output: () => started.map((one) => one.output()).join(""),
    close: async () => {
      for (const one of running) await one.end("SIGTERM");
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
