import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { rateLimits } from "#server/db/schema/people.ts";
import { csrfHeaders, visitorOf } from "../../support/api.ts";
import { linkMailedTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
  // On a busy machine, a wait of a second or two would be over before the next login.
  server.clock.stop();
});
afterAll(() => server.close());
/** Clears the counts for the next test. */
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

/** The cookie of a known device, which a browser gets after a login or a password reset. */
const deviceOf = (answer: { cookies: { name: string; value: string }[] }) => ({
  cookie: `${csrfHeaders(server).cookie}; segue_device=${answer.cookies.find(({ name }) => name === "segue_device")?.value}`,
});

describe("a stranger who guesses passwords", () => {
  const guess = async (email: string, times: number, from: (attempt: number) => string) => {
    for (let attempt = 0; attempt < times; attempt++) await login(email, "wrong", from(attempt));
  };
  const everywhere = (attempt: number) => `10.1.${attempt}.1`;

  it("does not stop the owner from signing in elsewhere", async () => {
    const user = await createUser(server);
    await guess(user.email, 20, () => "10.0.0.1");
    expect((await login(user.email, PASSWORD, "10.0.0.2")).json().code).toBe(2);
  });

  it("does not stop the owner from signing in on a known device, even from the owner's own address", async () => {
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

  it("makes a new device wait at most a minute and a known device not at all, even when guessing from many places", async () => {
    const user = await createUser(server);
    const known = deviceOf(await login(user.email, PASSWORD, "10.0.0.1"));
    await guess(user.email, 50, everywhere);
    // Each attempt doubles the next wait, up to a minute. These attempts come as soon as they are allowed.
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

  it("does not stop the owner from signing in elsewhere, even with many addresses of one network", async () => {
    const user = await createUser(server);
    await guess(user.email, 70, (attempt) => `2001:db8:1:${attempt.toString(16)}::1`);
    expect((await login(user.email, PASSWORD, "2001:db8:1:ffff::1")).statusCode).toBe(429);
    await guess(user.email, 70, (attempt) => `10.8.8.${attempt}`);
    expect((await login(user.email, PASSWORD, "10.8.8.200")).statusCode).toBe(429);
    expect((await login(user.email, PASSWORD, "10.8.9.1")).json().code).toBe(2);
  });

  it("cannot lock out the owner by using up every attempt and every email", async () => {
    const user = await createUser(server);
    await guess(user.email, 70, everywhere);
    const forget = () => visitorOf(server).post("/password/forgot-password", { email: user.email });
    for (let mail = 0; mail < 4; mail++) {
      await forget();
      // Each mail invalidates the previous link, so the newest one must be written last.
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

  it("no longer makes the owner wait after the owner sets a new password", async () => {
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

  it("benefits neither from another account's device nor from a made-up cookie", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const foreign = deviceOf(await login(other.email, PASSWORD, "10.0.0.1"));
    const [, device] = /segue_device=([\w-]+)/.exec(foreign.cookie) ?? [];
    const made = { cookie: `${csrfHeaders(server).cookie}; segue_device=${device}.${"x".repeat(43)}` };
    await guess(user.email, 5, () => "10.0.0.1");
    for (const headers of [foreign, made])
      expect((await login(user.email, "wrong", "10.0.0.1", headers)).statusCode).toBe(429);
  });

  it("gets no more attempts on a known device than elsewhere", async () => {
    const user = await createUser(server);
    const known = deviceOf(await login(user.email, PASSWORD));
    const statuses = [];
    for (let n = 0; n < 7; n++) statuses.push((await login(user.email, "wrong", `10.2.${n}.1`, known)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
