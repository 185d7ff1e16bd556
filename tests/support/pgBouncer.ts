import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/db/cluster/cluster.ts";
import { untilListening } from "./untilListening.ts";

export const HAS_PGBOUNCER = spawnSync("pgbouncer", ["--version"]).status === 0;

export interface PgBouncer {
  /** The URL of `databaseUrl`'s database through the pool. */
  url: string;
  close: () => Promise<void>;
}

/** PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const STARTS_WITHIN_MS = 20_000;

/** Starts a pool of connections to each database in transaction mode, without a list of ignored startup parameters. */
export async function startPgBouncer(databaseUrl: string, connections = 2): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = await mkdtemp(join(tmpdir(), "segue-pgbouncer-"));
  const own = String(await freePort(0));
  await writeFile(join(folder, "users"), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `* = host=${hostname} port=${port} connect_query='SET statement_timeout = 15000'`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${own}`,
      "unix_socket_dir =",
      "auth_type = any",
      `auth_file = ${join(folder, "users")}`,
      "pool_mode = transaction",
      `default_pool_size = ${connections}`,
      "max_client_conn = 2000",
      "query_wait_timeout = 15",
    ]
      .join("\n")
      .replace("connect_query", `user=${username} password=${decodeURIComponent(password)} connect_query`),
  );
  await chmod(folder, 0o755);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], { ...as, stdio: "ignore" });
  await untilListening(child, Number(own), STARTS_WITHIN_MS);
  const close = async () => {
    await end(child);
    await rm(folder, { recursive: true });
  };
  return { url: `postgres://${username}@127.0.0.1:${own}/${name}`, close };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "close");
}
