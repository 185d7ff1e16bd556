// Makes data folders with the demo store in them. It is imported once; the browser tests, the engines and the bench use
// copies.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "../../server/launch/root.mjs";
import { hashSources } from "../../server/launch/sources.mjs";

const CACHE = join(ROOT, "node_modules/.cache/segue-demo");
/**
 * The sources that the imported store depends on. After a change in any of them it is imported again, and the old one
 * deleted.
 */
const SOURCES = ["demo", "server", "shared", "package-lock.json"];

/**
 * Fills an empty or missing data folder with the demo store, as the built server imports it.
 * @param {string} dataDir
 */
export async function copyDemoStore(dataDir) {
  const imported = join(CACHE, hashSources(SOURCES));
  if (!existsSync(imported)) await importDemoStore(imported);
  copy(imported, dataDir);
}

/**
 * Keeps the owner of the files: if the server runs as root, its PostgreSQL's files belong to another user.
 * @param {string} from
 * @param {string} to
 */
function copy(from, to) {
  if (process.getuid?.() !== 0) return cpSync(from, to, { recursive: true });
  mkdirSync(to, { recursive: true });
  execFileSync("cp", ["-a", `${from}/.`, to]);
}

/**
 * Imports in a folder that PostgreSQL's system user can reach, and moves the result to its place once it is complete.
 * @param {string} target
 */
async function importDemoStore(target) {
  const dataDir = mkdtempSync(join(tmpdir(), "segue-demo-"));
  chmodSync(dataDir, 0o755);
  const aside = `${target}.${process.pid}`;
  try {
    await startAndStop(dataDir);
    finishJobs(dataDir);
    forgetOthers(target);
    copy(dataDir, aside);
    if (existsSync(target)) rmSync(aside, { recursive: true });
    else renameSync(aside, target);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Deletes the folders of older stores. Keeps those of `target`, because another run may be creating the same store.
 * @param {string} target
 */
function forgetOthers(target) {
  if (!existsSync(CACHE)) return;
  for (const name of readdirSync(CACHE))
    if (!name.startsWith(basename(target))) rmSync(join(CACHE, name), { recursive: true });
}

/**
 * Does the work that the server would otherwise do in the background of every test, such as waveforms.
 * @param {string} dataDir
 */
function finishJobs(dataDir) {
  execFileSync(process.execPath, [join(ROOT, "dist-server/import.js"), join(ROOT, "demo")], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "test", RENDITIONS: "off", DATA_DIR: dataDir, DATABASE_URL: "" },
  });
}

const UP = "Segue is at";

/** @param {string} dataDir */
async function startAndStop(dataDir) {
  const server = spawn(process.execPath, [join(ROOT, "dist-server/main.js")], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...{ ...process.env, NODE_ENV: "test", LOG_LEVEL: "warn", PAYMENTS: "sandbox", PORT: "0", RENDITIONS: "off" },
      ...{ DATA_DIR: dataDir, DATABASE_URL: "", PUBLIC_URL: "", IMPORT_WHEN_EMPTY: join(ROOT, "demo") },
    },
  });
  let said = "";
  server.stdout.on("data", (chunk) => {
    const wasUp = said.includes(UP);
    said += chunk;
    if (!wasUp && said.includes(UP)) server.kill("SIGTERM");
  });
  const [code] = await once(server, "close");
  if (code !== 0) throw new Error(`The demo store could not be imported:\n${said}`);
}
