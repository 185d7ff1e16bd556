import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  isRegistered,
  makeDataDir,
  PROCESS_PASSWORD,
  registerOne,
  type ServerProcess,
  startProcess,
  visitorHeaders,
} from "../../support/serverProcess.ts";

const LONG = 120_000;
let dataDir: string;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await makeDataDir();
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.end("SIGTERM");
});
afterAll(() => rm(dataDir, { recursive: true }));

async function start(env: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const server = await startProcess(dataDir, env);
  running.push(server);
  return server;
}

/**
 * A login whose headers the server has received while it waits for the body. Returns a function that sends the body and
 * resolves with the response.
 */
async function beginLogin(url: string, name: string): Promise<() => Promise<{ code: number }>> {
  const headers = { ...(await visitorHeaders(url)), expect: "100-continue" };
  const login = request(`${url}/api/login`, { method: "POST", headers });
  const answered = once(login, "response").then(([response]) => json(response as IncomingMessage));
  login.flushHeaders();
  await once(login, "continue");
  return () => {
    login.end(JSON.stringify({ email: `${name}@segue.test`, password: "x" }));
    return answered as Promise<{ code: number }>;
  };
}

const isPostgresRunning = () => existsSync(join(dataDir, "postgres/cluster/postmaster.pid"));
const ready = async (server: ServerProcess) => (await fetch(`${server.url}/readyz`)).status;

describe("a server that is killed while it writes", () => {
  it("has lost nothing that it had confirmed, and starts again without repairs", { timeout: LONG }, async () => {
    const first = await start();
    const confirmed: string[] = [];
    const killed = new Promise<void>((resolve) => {
      const write = async (name: string): Promise<void> => {
        if (!(await registerOne(first.url, name))) return;
        confirmed.push(name);
        if (confirmed.length === 6) await first.end("SIGKILL").then(() => resolve());
        else await write(`${name}x`);
      };
      // Requests in progress when the server dies fail, and were never confirmed.
      for (const name of ["a", "b", "c"]) write(name).catch(() => undefined);
    });
    await killed;
    expect(isPostgresRunning()).toBe(true);
    const second = await start();
    expect(await ready(second)).toBe(200);
    for (const name of confirmed) expect([name, await isRegistered(second.url, name)]).toEqual([name, true]);
    expect(await second.end("SIGTERM")).toBe(0);
    expect(isPostgresRunning()).toBe(false);
  });

  it("starts again even if PostgreSQL was killed with it", { timeout: LONG }, async () => {
    const first = await start();
    expect(await registerOne(first.url, "both")).toBe(true);
    const pid = Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);
    const ended = first.end("SIGKILL");
    process.kill(pid, "SIGKILL");
    await ended;
    const second = await start();
    expect(await isRegistered(second.url, "both")).toBe(true);
  });
});

describe("two servers on one data folder", () => {
  it("share its PostgreSQL but not a port, and the last server to stop also stops PostgreSQL", {
    timeout: LONG,
  }, async () => {
    const [one, two] = await Promise.all([start(), start()]);
    expect(await registerOne(one.url, "shared")).toBe(true);
    expect(await isRegistered(two.url, "shared")).toBe(true);

    const { port } = new URL(one.url);
    const third = await start({ PORT: port });
    expect(third.child.exitCode).toBe(1);
    expect(third.output()).toContain(`Port ${port} is in use.`);

    expect(await one.end("SIGTERM")).toBe(0);
    expect(await ready(two)).toBe(200);
    expect(await registerOne(two.url, "later")).toBe(true);
    expect(await two.end("SIGINT")).toBe(0);
    expect(isPostgresRunning()).toBe(false);
  });
});

describe("a server", () => {
  it("logs nothing that grants access, and finishes its responses before it stops", { timeout: LONG }, async () => {
    const server = await start();
    await registerOne(server.url, "logged");
    const secrets = ["canary-bearer", "canary-cookie", "canary-signature", "canary-verify", "canary-reset"];
    const [bearer, cookie, signature, verify, reset] = secrets;
    const headers = { authorization: `Bearer ${bearer}`, cookie: `segue_session=${cookie}` };
    await fetch(`${server.url}/api/user`, { headers });
    await fetch(`${server.url}/media/audio/a?signature=${signature}`);
    await fetch(`${server.url}/api/email/verify/${verify}`, { redirect: "manual" });
    await fetch(`${server.url}/password/reset-password/${reset}`, { headers: { accept: "text/html" } });

    const logins = await Promise.all(["a", "b", "c"].map((name) => beginLogin(server.url, name)));
    const stopped = server.end("SIGTERM");
    await vi.waitFor(() => expect(fetch(`${server.url}/healthz`)).rejects.toThrow(), { timeout: 20_000 });
    const answers = await Promise.all(logins.map((finish) => finish()));
    expect(await stopped).toBe(0);
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0]);

    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    const routes = lines.map((line) => (JSON.parse(line) as { route?: string }).route);
    const expected = ["/api/register", "/api/user", "/media/:kind/:recording", "/api/email/verify/:token"];
    expect(routes).toEqual(expect.arrayContaining(expected));
    for (const secret of [...secrets, PROCESS_PASSWORD, "logged@segue.test"]) {
      expect(server.output()).not.toContain(secret);
    }
  });
});
