import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { PRODUCTION } from "../../support/production.ts";
import { makePrunedProject, type PrunedProject } from "../../support/prunedProject.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";

const LONG = 120_000;
const inThere = (program: string, ...message: string[]) => ["--preserve-symlinks", program, ...message];

let project: PrunedProject;
let dataDir: string;
let music: TestFolder;

beforeAll(async () => {
  project = await makePrunedProject();
  dataDir = await makeDataDir();
  music = await makeFolder({ "one.mp3": mp3({ title: "One" }) });
});
afterAll(async () => {
  await project.close();
  await music.close();
  await rm(dataDir, { recursive: true });
});

const runImporter = () =>
  promisify(execFile)(process.execPath, inThere("server/import.mjs", music.path), {
    cwd: project.path,
    env: { ...process.env, ...PRODUCTION, DATA_DIR: dataDir },
  });

const startServer = (env: NodeJS.ProcessEnv = {}) =>
  startProcess(dataDir, { ...PRODUCTION, ...env }, inThere("server/start.mjs"), project.path);

describe("a built project without the development packages", () => {
  it("contains no development package", () => {
    // TypeScript stays, because a dependency of graphile-worker lists it as an optional peer.
    for (const name of ["vite", "tsx", "vitest"]) {
      expect(existsSync(join(project.path, "node_modules", name))).toBe(false);
    }
  });

  it("imports a folder without installing or building anything", { timeout: LONG }, async () => {
    const { stdout, stderr } = await runImporter();
    expect(stdout).toContain("songs: 1");
    expect(stdout).toContain("Listening is free for everybody, because store.yaml has no packages");
    expect(stdout + stderr).not.toMatch(/Installing|Building/);
  });

  it("serves, and shuts down cleanly", { timeout: LONG }, async () => {
    const server = await startServer();
    expect(server.output()).toContain(`Segue is at ${PRODUCTION.PUBLIC_URL}`);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await (await fetch(server.url)).text()).toContain("<title>Segue</title>");
    expect(await server.end("SIGTERM")).toBe(0);
  });

  it("does not start with settings meant only for trials, and names them", { timeout: LONG }, async () => {
    const refused = await startServer({ PUBLIC_URL: "http://music.example.com", RATE_LIMITS: "off" });
    expect(refused.child.exitCode).toBe(1);
    expect(refused.output().trim().split("\n")).toEqual([
      "Segue can’t start with these settings:",
      expect.stringContaining("PUBLIC_URL must be the store’s public https address"),
      expect.stringContaining("RATE_LIMITS must be on"),
    ]);
  });
});
