import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { S3 } from "@aws-sdk/client-s3";
import { freePort } from "#server/db/cluster/cluster.ts";
import { SCRATCH } from "./memoryDisk.ts";

const run = promisify(execFile);

const PROGRAMS = ["ceph", "ceph-authtool", "monmaptool", "ceph-mon", "ceph-osd", "radosgw", "radosgw-admin"];
/** Debian's packages with Ceph's programs. */
export const CEPH_PACKAGES = "ceph-mon ceph-osd radosgw";
export const hasCeph = (): boolean => PROGRAMS.every((program) => spawnSync(program, ["--version"]).status === 0);

const [FSID, OSD] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const [BUCKET, ACCESS_KEY, SECRET_KEY] = ["media", "tests", "only-the-tests-know"];
const START_MS = 120_000;
const RETRY_MS = 200;
const MEMORY_BYTES = 2 * 1024 ** 3;

export interface Ceph {
  /** The address of its bucket, and the settings that reach it. */
  bucket: string;
  env: NodeJS.ProcessEnv;
  close: () => Promise<void>;
}

/**
 * The configuration of a cluster with one monitor, one disk in memory and one gateway, on the loopback interface and
 * without replicas.
 */
const configOf = (folder: string, monitor: string, gatewayPort: number): string =>
  [
    "[global]",
    `fsid = ${FSID}`,
    "mon initial members = a",
    `mon host = ${monitor}`,
    `keyring = ${folder}/keyring`,
    "public addr = 127.0.0.1",
    "cluster addr = 127.0.0.1",
    "auth cluster required = cephx",
    `run dir = ${folder}`,
    `admin socket = ${folder}/$name.$pid.asok`,
    `log file = ${folder}/$name.log`,
    "osd pool default size = 1",
    "osd pool default min size = 1",
    "osd pool default pg num = 4",
    "osd crush chooseleaf type = 0",
    "mon allow pool size one = true",
    "mon data avail crit = 1",
    `mon data = ${folder}/mon`,
    `osd data = ${folder}/osd`,
    `rgw data = ${folder}`,
    "osd objectstore = memstore",
    `memstore device bytes = ${MEMORY_BYTES}`,
    `rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}`,
    "",
  ].join("\n");

async function makeKeys(folder: string): Promise<void> {
  const keyring = join(folder, "keyring");
  const make = (name: string, ...caps: string[]) =>
    run("ceph-authtool", [keyring, "--gen-key", "-n", name, ...caps.flatMap((cap) => ["--cap", ...cap.split("=")])]);
  await writeFile(keyring, "");
  await make("mon.", "mon=allow *");
  await make("client.admin", "mon=allow *", "osd=allow *");
  await make("osd.0", "mon=allow profile osd", "osd=allow *");
}

/** Retries until it works, because each part has to wait for the one before it. */
async function untilItWorks<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + START_MS; ; await pause(RETRY_MS)) {
    try {
      return await work();
    } catch (cause) {
      if (Date.now() > end) throw cause;
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "close");
}

/** Starts Ceph's object gateway in memory, with an empty bucket. */
export async function startCeph(): Promise<Ceph> {
  const folder = await mkdtemp(join(SCRATCH, "segue-ceph-"));
  const [monitorPort, gatewayPort] = [await freePort(0), await freePort(0)];
  const monitor = `v1:127.0.0.1:${monitorPort}`;
  const config = ["-c", join(folder, "ceph.conf")];
  for (const name of ["mon", "osd"]) await mkdir(join(folder, name));
  await writeFile(join(folder, "ceph.conf"), configOf(folder, monitor, gatewayPort));
  await makeKeys(folder);
  const children: ChildProcess[] = [];
  const start = (program: string, ...given: string[]) =>
    children.push(spawn(program, [...config, "-f", ...given], { stdio: "ignore" }));
  const close = async () => {
    for (const child of children.toReversed()) await end(child);
    await rm(folder, { recursive: true });
  };
  try {
    const map = join(folder, "monmap");
    await run("monmaptool", ["--create", "--addv", "a", monitor, "--fsid", FSID, map]);
    await run("ceph-mon", [...config, "--mkfs", "-i", "a", "--monmap", map, "--keyring", join(folder, "keyring")]);
    start("ceph-mon", "-i", "a");
    await untilItWorks(() => run("ceph", [...config, "--connect-timeout", "10", "osd", "new", OSD]));
    await run("ceph-osd", [...config, "--mkfs", "-i", "0", "--osd-uuid", OSD]);
    start("ceph-osd", "-i", "0");
    const user = ["--uid", "tests", "--display-name", "tests", "--access-key", ACCESS_KEY, "--secret-key", SECRET_KEY];
    await untilItWorks(() => run("radosgw-admin", [...config, "user", "create", ...user], { timeout: START_MS }));
    start("radosgw", "-n", "client.admin");
    const endpoint = `http://127.0.0.1:${gatewayPort}`;
    const credentials = { accessKeyId: ACCESS_KEY, secretAccessKey: SECRET_KEY };
    const s3 = new S3({ endpoint, region: "us-east-1", forcePathStyle: true, credentials, maxAttempts: 1 });
    await untilItWorks(() => s3.createBucket({ Bucket: BUCKET }));
    const env = { S3_ENDPOINT: endpoint, AWS_ACCESS_KEY_ID: ACCESS_KEY, AWS_SECRET_ACCESS_KEY: SECRET_KEY };
    return { bucket: `s3://${BUCKET}`, env, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}
