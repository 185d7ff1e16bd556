/**
 * Deploys a fresh clone of the last commit to production as an operator would, with the real npm: `npm run long --
 * production`. The short forms are tests/server/launch/launch.test.ts and tests/server/launch/prunedInstall.test.ts.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { mp3 } from "../support/catalogue/mp3.ts";
import { PRODUCTION } from "../support/production.ts";
import { makeDataDir, startProcess } from "../support/serverProcess.ts";

const { npm_execpath: npmCli } = process.env;
if (!npmCli) throw new Error("Start this with npm: npm run long -- production");

const home = await mkdtemp(join(tmpdir(), "segue-production-"));
const clone = join(home, "segue");
const music = join(home, "music");
const dataDir = await makeDataDir();
const checks: [string, boolean][] = [];
const check = (name: string, isGood: boolean) => {
  checks.push([name, isGood]);
  console.log(`${isGood ? "✓" : "✗"} ${name}`);
};

const npmStart = (env: NodeJS.ProcessEnv) => startProcess(dataDir, env, [npmCli, "start"], clone);

function npm(...message: string[]) {
  const env = { ...process.env, ...PRODUCTION, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [npmCli as string, ...message], { cwd: clone, env });
  return { status, output: `${stdout}${stderr}` };
}

/** Starts the server, queries it, ends npm, and waits until every process is gone. */
async function checkServer(name: string, isPrepared: boolean): Promise<void> {
  const server = await npmStart(PRODUCTION);
  const isReady = server.child.exitCode === null && (await fetch(`${server.url}/readyz`)).ok;
  const app = isReady && (await (await fetch(server.url)).text()).includes("<title>");
  await server.end("SIGTERM");
  check(`${name} serves the app`, app);
  if (isPrepared) check(`${name} installs and builds nothing`, !/Installing|Building/.test(server.output()));
  if (!app) console.error(server.output());
  const isGone = await fetch(`${server.url}/readyz`).then(
    () => false,
    () => true,
  );
  check(`${name} is gone with npm`, isGone);
}

function checkImporter(name: string): void {
  const { status, output } = npm("run", "import", "--", music);
  check(`${name} imports`, status === 0 && output.includes("songs: 1") && !/Installing|Building/.test(output));
  if (status !== 0) console.error(output);
}

execFileSync("git", ["clone", "--quiet", PROJECT_ROOT, clone]);
await mkdir(music);
await writeFile(join(music, "one.mp3"), mp3({ title: "One" }));

const refused = await npmStart({ NODE_ENV: "production", RATE_LIMITS: "on" });
await refused.end("SIGTERM");
const names = ["PUBLIC_URL", "SMTP_URL", "MAIL_FROM"];
check(
  "a fresh clone builds, and names the settings that production needs",
  refused.child.exitCode === 1 && names.every((name) => refused.output().includes(`  ${name} must`)),
);
await checkServer("a fresh clone", false);
checkImporter("a fresh clone");
npm("prune", "--omit=dev");
await checkServer("a pruned installation", true);
checkImporter("a pruned installation");
npm("ci", "--ignore-scripts", "--omit=dev");
await checkServer("an installation without the packages of development", true);
checkImporter("an installation without the packages of development");

await rm(home, { recursive: true });
await rm(dataDir, { recursive: true });
const passed = checks.filter(([, isGood]) => isGood).length;
console.log(`${passed} of ${checks.length}`);
process.exitCode = passed === checks.length ? 0 : 1;
