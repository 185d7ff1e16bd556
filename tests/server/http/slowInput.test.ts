import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csrfHeaders, visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

/**
 * What once took seconds of work now takes milliseconds. CPU time is measured, so a busy machine makes no difference.
 */
const AT_ONCE_CPU_MS = 1_000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function metered<T>(work: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpuMs: (user + system) / 1000 };
}

/** Sends a login over the network, as a stranger would. */
const login = (email: string) =>
  fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { ...csrfHeaders(server), "content-type": "application/json" },
    body: JSON.stringify({ email, password: "x" }),
  });

describe("a visitor's email", () => {
  it.each([
    ["dots", `a@${".".repeat(40_000)}<`],
    ["ats", `${"@".repeat(200_000)}<`],
    ["spaces", `a${" ".repeat(200_000)}@segue.test`],
    ["dots within the allowed length", `a@${".".repeat(251)}<`],
  ])("is refused at once if it has many %s, and nobody else waits for it", async (_, email) => {
    const { result, cpuMs } = await metered(() => Promise.all([login(email), fetch(`${server.url}/healthz`)]));
    const [refused, health] = result;
    const answer = (await refused.json()) as { code: number; errors: Record<string, string[]> };
    expect([answer.code, answer.errors.email?.length, health.status]).toEqual([0, 1, 200]);
    expect(cpuMs).toBeLessThan(AT_ONCE_CPU_MS);
  });
});

describe("a list", () => {
  it.each([
    ["/playlist/reorder/1", { music_ids: Array(120_000).fill(0) }],
    ["/music/history/add", { plays: Array(60_000).fill(0) }],
    ["/beat_store/list", { category: Array(120_000).fill(0) }],
    ["/beat_store/list", { category: Array.from({ length: 70_000 }, () => 7) }],
  ])("is refused at once if it is far too long for %s", async (path, body) => {
    const user = await createUser(server);
    const { result, cpuMs } = await metered(() => user.post(path, body));
    expect(result.statusCode).toBe(422);
    expect(result.body.length).toBeLessThan(1000);
    expect(cpuMs).toBeLessThan(AT_ONCE_CPU_MS);
  });
});

it("a form whose fields are all wrong gets one message for each field", async () => {
  const answer = await visitorOf(server).post("/register", {});
  for (const messages of Object.values<string[]>(answer.json().errors)) expect(messages).toHaveLength(1);
});
