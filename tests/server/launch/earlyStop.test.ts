import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { SERVER_PROGRAM } from "../../support/programs.ts";
import { makeDataDir } from "../../support/serverProcess.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await makeDataDir();
});
afterEach(() => rm(dataDir, { recursive: true }));

const lockFile = () => join(dataDir, "postgres/cluster/postmaster.pid");

describe("a server that is stopped during its first start", () => {
  it.each([
    ["sets PostgreSQL up", "postgres/password"],
    ["starts PostgreSQL", "postgres/cluster/postmaster.pid"],
    ["imports the demo store", "media"],
  ])("leaves no PostgreSQL running if it is stopped while it %s", { timeout: 180_000 }, async (_, sign) => {
    const server = spawn(process.execPath, SERVER_PROGRAM, {
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        NODE_ENV: "test",
        DATA_DIR: dataDir,
        PORT: "0",
        IMPORT_WHEN_EMPTY: "demo",
        PAYMENTS: "sandbox",
      },
      stdio: "ignore",
    });
    const ended = once(server, "exit");
    await expect.poll(() => existsSync(join(dataDir, sign)), { timeout: 120_000, interval: 20 }).toBe(true);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(existsSync(lockFile())).toBe(false);
  });
});
