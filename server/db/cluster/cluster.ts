import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { isAlive } from "../../common/oneProcess.ts";

const run = promisify(execFile);

/** The longest time that the child processes of a killed PostgreSQL take to notice and exit. */
const ORPHANS_LEAVE_MS = 1000;

/** Segue's own PostgreSQL cluster on disk, and the system user that runs it if the server is root. */
export interface Cluster {
  /** Contains `folder` and `logFile`. */
  home: string;
  folder: string;
  logFile: string;
  /** The folder of the programs initdb, pg_ctl and postgres. */
  binaries: string;
  user: { uid: number; gid: number } | undefined;
  password: string;
  flags: string[];
}

/**
 * Forces English messages whatever the machine's language, because pg_ctl's messages appear beside Segue's in the logs.
 */
const environment = () => ({ ...process.env, LC_ALL: "C.UTF-8", LANG: "C.UTF-8" });

const optionsOf = ({ user, home }: Cluster) => ({ ...user, cwd: home, env: environment() });

/**
 * A path relative to `home`, where PostgreSQL's programs run: they pass it to a shell, which would interpret `$` and
 * quotes.
 */
const within = ({ home }: Cluster, path: string): string => relative(home, path);

async function command(cluster: Cluster, name: string, args: string[], signal?: AbortSignal): Promise<void> {
  await run(join(cluster.binaries, name), args, { ...optionsOf(cluster), signal });
}

/**
 * initdb refuses a user without an entry in /etc/passwd, which is common in containers. In that case it runs in a user
 * namespace, as a user that has an entry.
 */
async function initdb(cluster: Cluster, args: string[], signal?: AbortSignal): Promise<void> {
  const { uid } = cluster.user ?? { uid: process.getuid?.() };
  if (uid === undefined || (await hasName(uid))) return command(cluster, "initdb", args, signal);
  const as = ["--user", `--map-user=${SOMEBODY}`, `--map-group=${SOMEBODY}`, "--"];
  try {
    await run("unshare", [...as, join(cluster.binaries, "initdb"), ...args], { ...optionsOf(cluster), signal });
  } catch (cause) {
    throw new Error(
      `PostgreSQL cannot be set up by user id ${uid}, which has no entry in /etc/passwd. Give it one there, start the ` +
        "container as another user, or set DATABASE_URL to a PostgreSQL of your own.",
      { cause },
    );
  }
}

/** The user `daemon` and its group, which every Linux system has. */
const SOMEBODY = 1;

const hasName = (uid: number): Promise<boolean> =>
  run("id", ["-un", String(uid)]).then(
    () => true,
    () => false,
  );

/**
 * Creates the cluster under another name and renames it, so that a server killed in between leaves no incomplete
 * cluster.
 */
export async function initCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const aside = `${cluster.folder}.${randomUUID()}`;
  const passwordFile = `${aside}.password`;
  try {
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    if (cluster.user) await chown(passwordFile, cluster.user.uid, cluster.user.gid);
    const options = ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--data-checksums"];
    const [target, password] = [within(cluster, aside), within(cluster, passwordFile)];
    await initdb(cluster, ["-D", target, "-U", "postgres", `--pwfile=${password}`, ...options], signal);
    await rename(aside, cluster.folder);
  } catch (cause) {
    signal?.throwIfAborted();
    // Another server that started at the same moment may have created the cluster first. That cluster is then used.
    if (!existsSync(join(cluster.folder, "PG_VERSION")))
      throw new Error(`PostgreSQL could not be set up in ${cluster.home}.`, { cause });
  } finally {
    await rm(passwordFile, { force: true });
    await rm(aside, { recursive: true, force: true });
  }
}

/** Throws if another major version of PostgreSQL created the cluster: its files are not compatible. */
export async function requireSameVersion(cluster: Cluster): Promise<void> {
  const made = (await readFile(join(cluster.folder, "PG_VERSION"), "utf8")).trim();
  const { stdout } = await run(join(cluster.binaries, "postgres"), ["--version"], optionsOf(cluster));
  const [installed = made] = /\d+/.exec(stdout) ?? [];
  if (made === installed) return;
  throw new Error(
    `The database in ${cluster.folder} was created by PostgreSQL ${made}, but this version of Segue contains PostgreSQL ${installed}. Run ` +
      "pg_dump with the version of Segue that created it, move the folder away, start this version, and restore the dump.",
  );
}

/**
 * Starts PostgreSQL detached from this process, so that Ctrl-C reaches only the server. Resolves with its port once it
 * is ready.
 */
export async function startCluster(cluster: Cluster, port: number): Promise<number> {
  const options = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    "-c unix_socket_directories=",
    "-c max_connections=200",
    ...cluster.flags,
  ];
  await command(cluster, "pg_ctl", [
    "start",
    "-w",
    "-s",
    "-D",
    within(cluster, cluster.folder),
    "-l",
    within(cluster, cluster.logFile),
    "-o",
    options.join(" "),
  ]);
  return port;
}

export async function stopCluster(cluster: Cluster): Promise<void> {
  await command(cluster, "pg_ctl", ["stop", "-w", "-s", "-D", within(cluster, cluster.folder), "-m", "fast"]);
}

/** The port of the PostgreSQL that runs on this folder, from its postmaster.pid; undefined if none is running. */
export async function runningPort(cluster: Cluster): Promise<number | undefined> {
  const { pid, port } = await readLockFile(cluster);
  return isAlive(pid) && (await isPostgres(pid)) ? port : undefined;
}

/**
 * Removes the lock file that a killed PostgreSQL left behind. PostgreSQL refuses to start while any process has the pid
 * in that file, even a zombie or another program. Call this only in the process whose turn it is to start PostgreSQL:
 * otherwise, the lock file may belong to a PostgreSQL that another process has just started.
 */
export async function removeStaleLockFile(cluster: Cluster): Promise<void> {
  const { pid } = await readLockFile(cluster);
  if (!isAlive(pid) || (await isPostgres(pid))) return;
  await pause(ORPHANS_LEAVE_MS);
  await rm(lockFileOf(cluster), { force: true });
}

const lockFileOf = ({ folder }: Cluster): string => join(folder, "postmaster.pid");

/** Without a file, or while it is being written, `pid` is 0 or NaN and `port` is undefined. */
async function readLockFile(cluster: Cluster): Promise<{ pid: number; port: number | undefined }> {
  const file = lockFileOf(cluster);
  const [pid, , , port] = existsSync(file) ? (await readFile(file, "utf8")).split("\n") : [];
  return { pid: Number(pid), port: Number(port) || undefined };
}

async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== "linux") return true;
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return /^\d+ \(postgres\) [^ZX]/.test(status);
}

/** Returns `wanted` if nothing listens on that port, or else any free port. */
export function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    probe.listen(wanted, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
