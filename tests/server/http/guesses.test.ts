import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "#server/db/schema/people.ts";
import { csrfHeaders, visitorOf } from "../../support/api.ts";
import { linkMailedTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
  // A wait of a second or two would be over on a busy machine before the next login.
  server.clock.stop();
});
afterAll(() => server.close());
/** The next test begins with nothing counted. */
afterEach(async () => {
  await server.services.background.settled();
  await server.db.delete(rateLimits);
});

const login = (email: string, password: string, from = "10.0.0.1", headers = {}) =>
  visitorOf(server).send({
    method: "POST",
    url: "/api/login",
    remoteAddress: from,
    headers: { "content-type": "application/json", ...headers },
    payload: JSON.stringify({ email, password }),
  });

/** What a browser has after a login or a reset of the password: the cookie of a known device. */
const deviceOf = (answer: { cookies: { name: string; value: string }[] }) => ({
  cookie: `${csrfHeaders(server).cookie}; segue_device=${answer.cookies.find(({ name }) => name === "segue_device")?.value}`,
});

describe("a stranger who guesses passwords", () => {
  const guess = async (email: string, times: number, from: (attempt: number) => string) => {
    for (let attempt = 0; attempt < times; attempt++) await login(email, "wrong", from(attempt));
  };
  const everywhere = (attempt: number) => `10.1.${attempt}.1`;

  it("keeps the owner out of nothing who is elsewhere", async () => {
    const user = await createUser(server);
    await guess(user.email, 20, () => "10.0.0.1");
    expect((await login(user.email, PASSWORD, "10.0.0.2")).json().code).toBe(2);
  });

  it("at the owner's own address does not shut out a device that they have used", async () => {
    const user = await createUser(server);
    const known = deviceOf(await login(user.email, PASSWORD, "10.0.0.1"));
    await guess(user.email, 20, () => "10.0.0.1");
    for (let n = 0; n < 40; n++) await login(`other${n}@segue.test`, "wrong", "10.0.0.1");
    expect((await login(user.email, PASSWORD, "10.0.0.1")).statusCode).toBe(429);
    expect((await login(user.email, PASSWORD, "10.0.0.1", known)).json().code).toBe(2);
  });

  it("gets no more attempts by registering the owner's email with a password of their own", async () => {
    const user = await createUser(server);
    const own = { password: "of the stranger", password_confirmation: "of the stranger" };
    const form = { firstName: "Eve", lastName: "Hale", userName: "stranger", listener_type: "DJ" };
    await visitorOf(server).post("/register", { ...form, ...own, email: user.email });
    await guess(user.email, 4, () => "10.0.0.1");
    expect((await login(user.email, own.password)).json().code).toBe(1);
    const [fifth, sixth] = [await login(user.email, "wrong"), await login(user.email, "wrong")];
    expect([fifth.statusCode, sixth.statusCode]).toEqual([200, 429]);
  });

  it("from everywhere makes a new device wait a minute at most, and a known one not at all", async () => {
    const user = await createUser(server);
    const known = deviceOf(await login(user.email, PASSWORD, "10.0.0.1"));
    await guess(user.email, 50, everywhere);
    // Who goes on as soon as they may makes the next wait twice as long, up to a minute.
    for (let attempt = 50; attempt < 60; attempt++) {
      server.clock.advance({ seconds: 61 });
      await login(user.email, "wrong", everywhere(attempt));
    }
    const refused = await login(user.email, PASSWORD, "10.0.0.2");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBe(60);
    expect((await login(user.email, PASSWORD, "10.0.0.2", known)).json().code).toBe(2);
    server.clock.advance({ seconds: 61 });
    expect((await login(user.email, PASSWORD, "10.0.0.2")).json().code).toBe(2);
  });

  it("in one network, whatever its addresses, leaves the owner elsewhere a new device", async () => {
    const user = await createUser(server);
    await guess(user.email, 70, (attempt) => `2001:db8:1:${attempt.toString(16)}::1`);
    expect((await login(user.email, PASSWORD, "2001:db8:1:ffff::1")).statusCode).toBe(429);
    await guess(user.email, 70, (attempt) => `10.8.8.${attempt}`);
    expect((await login(user.email, PASSWORD, "10.8.8.200")).statusCode).toBe(429);
    expect((await login(user.email, PASSWORD, "10.8.9.1")).json().code).toBe(2);
  });

  it("and takes every attempt from everywhere, and every mail, leaves the owner the way by their mail", async () => {
    const user = await createUser(server);
    await guess(user.email, 70, everywhere);
    const forget = () => visitorOf(server).post("/password/forgot-password", { email: user.email });
    for (let mail = 0; mail < 4; mail++) {
      await forget();
      // Each mail makes the link of the one before no good: the newest is to be the last that is written.
      await server.services.background.settled();
    }
    for (let minute = 0; minute < 3; minute++) {
      server.clock.advance({ seconds: 61 });
      await login(user.email, "wrong", `10.9.${minute}.1`);
      expect((await login(user.email, PASSWORD, "10.0.0.2")).statusCode).toBe(429);
    }
    const token = (await linkMailedTo(server, user.email)).pathname.split("/").at(-1);
    const body = { email: user.email, token, password: PASSWORD, password_confirmation: PASSWORD };
    const reset = await visitorOf(server).post("/password/update-password", body);
    await guess(user.email, 70, everywhere);
    expect((await login(user.email, PASSWORD, "10.0.0.2", deviceOf(reset))).json().code).toBe(2);
  });

  it("has nothing left to hold against the owner after a new password", async () => {
    const user = await createUser(server);
    await guess(user.email, 70, everywhere);
    await guess(user.email, 20, () => "10.0.0.2");
    await visitorOf(server).post("/password/forgot-password", { email: user.email });
    const token = (await linkMailedTo(server, user.email)).pathname.split("/").at(-1);
    const password = "a new password";
    const body = { email: user.email, token, password, password_confirmation: password };
    const reset = await visitorOf(server).post("/password/update-password", body);
    expect((await login(user.email, password, "10.0.0.2")).json().code).toBe(2);
    await guess(user.email, 70, everywhere);
    expect((await login(user.email, password, "10.0.0.3", deviceOf(reset))).json().code).toBe(2);
  });

  it("is not helped by a device of another account, nor by a cookie that was made up", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const foreign = deviceOf(await login(other.email, PASSWORD, "10.0.0.1"));
    const [, device] = /segue_device=([\w-]+)/.exec(foreign.cookie) ?? [];
    const made = { cookie: `${csrfHeaders(server).cookie}; segue_device=${device}.${"x".repeat(43)}` };
    await guess(user.email, 5, () => "10.0.0.1");
    for (const headers of [foreign, made])
      expect((await login(user.email, "wrong", "10.0.0.1", headers)).statusCode).toBe(429);
  });

  it("on a device that is known gets no more attempts than elsewhere", async () => {
    const user = await createUser(server);
    const known = deviceOf(await login(user.email, PASSWORD));
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await login(user.email, "wrong", `10.2.${n}.1`, known)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
