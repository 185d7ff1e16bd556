import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessions } from "#server/db/schema/people.ts";
import { apiFor, csrfHeaders, visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Logs in again from another browser. */
async function elsewhere(user: TestUser, userAgent: string) {
  const body = { email: user.email, password: PASSWORD };
  const answer = await visitorOf(server).post("/login", body, { "user-agent": userAgent });
  return apiFor(server, { authorization: `Bearer ${answer.json().api_token}` });
}

interface Listed {
  id: string;
  device: string;
  last_seen: string;
  is_current: boolean;
}
const listOf = async (api: Pick<TestUser, "get">): Promise<Listed[]> => (await api.get("/sessions")).json().sessions;
const idOf = async (api: Pick<TestUser, "get">) => (await listOf(api)).find(({ is_current }) => is_current)?.id;
const statusOf = async (api: Pick<TestUser, "get">) => (await api.get("/user")).statusCode;

describe("GET /sessions", () => {
  it("lists the user's devices by name, with the day of their last call, and marks the current device", async () => {
    const user = await createUser(server);
    const today = server.clock.now().toISOString().slice(0, 10);
    const phone = await elsewhere(user, IPHONE);
    await elsewhere(user, FIREFOX);
    const listed = (await listOf(phone)).sort((one, other) => one.device.localeCompare(other.device));
    expect(listed).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        device: "Firefox on Windows",
        last_seen: today,
        is_current: false,
      },
      { id: expect.any(String), device: "Safari on iPhone", last_seen: today, is_current: true },
      { id: expect.any(String), device: "Unknown device", last_seen: today, is_current: false },
    ]);
  });

  it("contains no expired session, no token, and nothing of another user", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    await elsewhere(user, FIREFOX);
    await server.db
      .update(sessions)
      .set({ lastSeenAt: new Date(server.clock.now().getTime() - 15 * 24 * 3_600_000) })
      .where(eq(sessions.device, "Firefox on Windows"));
    const answer = await user.get("/sessions");
    expect(answer.json().sessions).toHaveLength(1);
    expect(answer.body).not.toContain(user.token);
    expect(await listOf(other)).toHaveLength(1);
  });
});

describe("DELETE /sessions/{id}", () => {
  it("ends only the given session, at once", async () => {
    const user = await createUser(server);
    const [phone, desk] = [await elsewhere(user, IPHONE), await elsewhere(user, FIREFOX)];
    expect([await statusOf(phone), await statusOf(desk)]).toEqual([200, 200]);
    expect((await user.del(`/sessions/${await idOf(phone)}`)).json()).toEqual({
      code: 200,
      message: expect.any(String),
    });
    expect([await statusOf(user), await statusOf(phone), await statusOf(desk)]).toEqual([200, 401, 200]);
  });

  it("treats another user's session as missing, and does not end it", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const foreign = await user.del(`/sessions/${await idOf(other)}`);
    expect(foreign.body).toBe((await user.del(`/sessions/${"0".repeat(64)}`)).body);
    expect(await statusOf(other)).toBe(200);
  });

  it("ends no session if the request comes from another host", async () => {
    const user = await createUser(server);
    const headers = { ...csrfHeaders(server, "session", user.token), "sec-fetch-site": "same-site" };
    expect((await apiFor(server, headers).del(`/sessions/${await idOf(user)}`)).statusCode).toBe(419);
    expect(await statusOf(user)).toBe(200);
  });
});

describe("DELETE /sessions", () => {
  it("ends all sessions of the user except the current one", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [phone, desk] = [await elsewhere(user, IPHONE), await elsewhere(user, FIREFOX)];
    expect((await phone.del("/sessions")).json()).toEqual({ code: 200, message: expect.any(String) });
    const statuses = await Promise.all([user, phone, desk, other].map(statusOf));
    expect(statuses).toEqual([401, 200, 401, 200]);
    expect(await listOf(phone)).toHaveLength(1);
  });
});
