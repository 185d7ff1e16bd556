import { watch } from "node:fs";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { oneProcessAtATime } from "#server/common/oneProcess.ts";
import { type EmbeddedDatabase, openEmbedded } from "#server/db/cluster/embedded.ts";
import { type OpenDatabase, openDatabase } from "#server/db/open.ts";
import { SCRATCH } from "../../../support/memoryDisk.ts";

const LONG = { timeout: 120_000 };

let dataDir: string;
const opened: { postgres: EmbeddedDatabase; store: OpenDatabase }[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(SCRATCH, "segue-crash-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const { store, postgres } of opened.splice(0)) {
    await store.close();
    await postgres.close();
  }
  await rm(dataDir, { recursive: true });
});

/** What a server opens in the data folder. */
async function open(): Promise<OpenDatabase> {
  const postgres = await openEmbedded(dataDir);
  const store = openDatabase(() => postgres.url);
  opened.push({ postgres, store });
  store.changes.open();
  await store.changes.listening();
  return store;
}

const lockFile = () => join(dataDir, "postgres/cluster/postmaster.pid");
async function running(): Promise<{ pid: number; port: number }> {
  const [pid, , , port] = (await readFile(lockFile(), "utf8")).split("\n");
  return { pid: Number(pid), port: Number(port) };
}
const portIn = async ({ db }: OpenDatabase): Promise<unknown> =>
  (await db.execute(sql`select inet_server_port() as port`)).rows[0]?.port;
const within = { timeout: 60_000, interval: 100 };

/** Resolves when a file with a matching name is created. */
const created = (folder: string, name: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, { persistent: false }, (_, file) => {
      if (!name.test(file ?? "")) return;
      watcher.close();
      resolve();
    });
  });

/** Takes the port as soon as PostgreSQL has left it. */
const take = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const other = createServer((socket) => socket.destroy());
    other.on("error", () => setImmediate(() => other.listen(port, "127.0.0.1")));
    other.listen(port, "127.0.0.1", () => resolve(other));
  });

it(
  "two servers reconnect to a killed PostgreSQL that has restarted on another port because its own was taken",
  LONG,
  async () => {
    const stores = [await open(), await open()];
    const before = await running();
    const isTaken = take(before.port);
    process.kill(before.pid, "SIGKILL");
    const other = await isTaken;
    for (const store of stores) {
      await expect.poll(() => portIn(store).catch(String), within).toEqual(expect.any(Number));
      await store.changes.listening();
    }
    const after = await running();
    expect(after.port).not.toBe(before.port);
    expect(await Promise.all(stores.map(portIn))).toEqual([after.port, after.port]);
    await new Promise((resolve) => other.close(resolve));
  },
);

it("a server leaves a killed PostgreSQL's lock file alone while another server starts PostgreSQL", LONG, async () => {
  await open();
  const { store, postgres } = opened.pop() ?? expect.fail("nothing is open");
  const left = await readFile(lockFile(), "utf8");
  await store.close();
  await postgres.close();
  // Puts the pid of a live process that is not PostgreSQL into the lock file. A killed PostgreSQL that is still a
  // zombie looks like that too.
  const stale = left.replace(/^\d+/, String(process.pid));
  await writeFile(lockFile(), stale);
  const folder = join(dataDir, "postgres");
  const { stores } = await oneProcessAtATime(join(folder, "starting"), async () => {
    const asksToStart = created(folder, /^starting\./);
    const stores = Promise.all([open(), open()]);
    await Promise.race([asksToStart, stores]);
    expect(await readFile(lockFile(), "utf8")).toBe(stale);
    return { stores };
  });
  const ports = await Promise.all((await stores).map(portIn));
  const { port } = await running();
  expect(ports).toEqual([port, port]);
});
