import { Agent, get, type IncomingMessage } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { VERSION } from "#server/common/version.ts";
import { connect } from "#server/db/presence.ts";
import { PRODUCTION } from "../../support/production.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { type ServerProcess, startProcess } from "../../support/serverProcess.ts";

const LONG = 120_000;

let server: TestServer;
const running: ServerProcess[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.end("SIGKILL");
});
afterAll(() => server.close());

async function start(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const { dataDir: folder, secret } = server.settings;
  const started = await startProcess(folder, { DATABASE_URL: server.databaseUrl, SECRET: secret, ...env });
  running.push(started);
  return started;
}

/** A request on a connection that stays open as long as the server lets it. */
const ask = (url: string, agent: Agent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (response) => resolve(response.resume())).once("error", reject);
  });

describe("a server that is told to stop", () => {
  it("is no longer ready, but serves for DRAIN_SECONDS and then closes each connection after its response", {
    timeout: LONG,
  }, async () => {
    const { url, end } = await start({ DRAIN_SECONDS: "4" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${url}/readyz`, agent)).statusCode).toBe(200);
    const ended = end("SIGTERM");
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(503), { timeout: 3_000 });
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: "stopping" }]);
    const answer = await ask(`${url}/api/csrf-cookie`, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([204, "close"]);
    expect(await ended).toBe(0);
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  it("still answers requests that its proxy sends on an already open connection", { timeout: LONG }, async () => {
    const { url, end } = await start({ TRUST_PROXY: "1" });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await ask(`${url}/healthz`, agent)).statusCode).toBe(200);
    const ended = end("SIGTERM");
    await vi.waitFor(() => expect(fetch(`${url}/healthz`)).rejects.toThrow(), { interval: 20 });
    const answer = await ask(`${url}/healthz`, agent);
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
  });
});

/** The log has PostgreSQL's or PgBouncer's code for a lost idle connection, and the message for a failed query. */
const LOST = /57P01|08P01|terminating connection/;

describe("the log lines of a server in production", { timeout: LONG }, () => {
  it("are JSON from start to end, even when it loses its database", async () => {
    const { url, end, output } = await start({ ...PRODUCTION, TRUST_PROXY: "1" });
    const id = "0123456789abcdef0123456789abcdef";
    const named = await fetch(`${url}/healthz`, { headers: { "X-Request-Id": id } });
    expect(named.headers.get("x-request-id")).toBe(id);
    const unnamed = await fetch(`${url}/healthz`, { headers: { "X-Request-Id": "with spaces" } });
    const made = unnamed.headers.get("x-request-id");
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    const client = await connect(server.databaseUrl);
    await client.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()",
    );
    await client.end();
    await vi.waitFor(() => expect(output()).toMatch(LOST), { timeout: 20_000 });
    expect(await end("SIGTERM")).toBe(0);

    const lines = output().trim().split("\n");
    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(events.map(({ version }) => version)).toEqual(events.map(() => VERSION));
    expect(events).toContainEqual(expect.objectContaining({ level: 30, msg: "Segue is at https://music.example.com" }));
    const asked = events.filter(({ route }) => route === "/healthz");
    expect(asked.map(({ reqId, bytes }) => [reqId, Number(bytes) > 100])).toEqual([
      [id, true],
      [made, true],
    ]);
    const errors = events.filter(({ level }) => level === 50);
    expect(errors.some(({ err }) => LOST.test(JSON.stringify(err)))).toBe(true);
  });

  it("explain as JSON why the server did not start", async () => {
    const { output, child } = await start({ ...PRODUCTION, SECRET: "another secret, of thirty-two letters" });
    expect(child.exitCode).toBe(1);
    expect(
      output()
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([expect.objectContaining({ level: 60, msg: expect.stringContaining("SECRET must be the same") })]);
  });
});
