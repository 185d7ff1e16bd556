import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, apiFor, csrfHeaders, visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, readAccount } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const login = (email: string, password = PASSWORD) => visitorOf(server).post("/login", { email, password });

describe("POST /login", () => {
  it("responds with a token, a cookie and the path to go to", async () => {
    const user = await createUser(server);
    const answer = await login(user.email.toUpperCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 2,
      message: expect.any(String),
      url: "/",
      api_token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookie = answer.cookies.find(({ name }) => name === "segue_session");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", value: answer.json().api_token });
    expect(cookie?.secure).toBeUndefined();
  });

  it.each([
    ["Admin", "/admin"],
    ["Seller", "/seller"],
  ] as const)("sends %s to %s", async (role, url) => {
    const user = await createUser(server, { role });
    expect((await login(user.email)).json()).toMatchObject({ code: 2, url });
  });

  const tokenOf = async (api: Api, email: string, password = PASSWORD): Promise<string> =>
    (await api.post("/login", { email, password })).json().api_token;
  const statusOf = async (token: string) =>
    (await apiFor(server, { authorization: `Bearer ${token}` }).get("/user")).statusCode;

  it("ends only this browser's previous session, and a wrong password ends no session", async () => {
    const { email, token } = await createUser(server);
    const first = await tokenOf(visitorOf(server), email);
    const { origin } = new URL(server.settings.publicUrl);
    const browser = apiFor(server, { ...csrfHeaders(server, "session", first), origin });
    await tokenOf(browser, email, "something else");
    expect(await statusOf(first)).toBe(200);
    const second = await tokenOf(browser, email);
    expect(await Promise.all([first, second, token].map(statusOf))).toEqual([401, 200, 200]);
  });

  it("does not end a program's session, even if its cookie comes with another user's login", async () => {
    const [one, other] = [await createUser(server), await createUser(server)];
    const first = await tokenOf(visitorOf(server), one.email);
    const second = await tokenOf(apiFor(server, csrfHeaders(server, "session", first)), other.email);
    expect(await Promise.all([first, second].map(statusOf))).toEqual([200, 200]);
  });

  it("gives the same response for a wrong email and a wrong password", async () => {
    const user = await createUser(server);
    const [unknown, wrong] = [await login("nobody@segue.test"), await login(user.email, "something else")];
    expect(unknown.json()).toEqual({ code: 0, errors: { email: [expect.any(String)] } });
    expect(wrong.body).toBe(unknown.body);
    expect(wrong.cookies).toEqual([]);
  });

  it("returns field errors with code 0", async () => {
    const answer = await visitorOf(server).post("/login", { email: "no email" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      code: 0,
      errors: { email: ["The email must be an email address."], password: ["The password field is required."] },
    });
  });

  it("says about an empty field only that it is required", async () => {
    const answer = await visitorOf(server).post("/login", { email: " ", password: "" });
    expect(answer.json().errors).toEqual({
      email: ["The email field is required."],
      password: ["The password field is required."],
    });
  });

  it.each([
    [{ password: {} }],
    [{ password: ["a"] }],
    [{ password: null }],
    [{ email: { like: "%" }, password: "" }],
    [[]],
  ])("refuses %j", async (body) => {
    const user = await createUser(server);
    const sent = Array.isArray(body) ? body : { email: user.email, ...body };
    const answer = await visitorOf(server).post("/login", sent);
    expect(answer.json().code).toBe(0);
  });

  it("tells only users with the right password that they are unverified, and gives them the token of the resend form", async () => {
    const user = await createUser(server, { verifiedAt: null });
    expect((await login(user.email, "wrong password")).json().code).toBe(0);
    const answer = await login(user.email);
    expect(answer.json()).toEqual({
      code: 1,
      message: expect.any(String),
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.cookies).toEqual([]);
  });

  it("rehashes a password that was hashed with weaker parameters", async () => {
    const { hash } = await import("@node-rs/argon2");
    const user = await createUser(server, {
      passwordHash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 }),
    });
    expect((await login(user.email)).json().code).toBe(2);
    expect((await readAccount(server, user.accountId)).passwordHash).toContain("$m=19456,t=2,p=1$");
    expect((await login(user.email)).json().code).toBe(2);
  });
});

describe("a session", () => {
  it("is identified by its bearer token or its cookie", async () => {
    const user = await createUser(server);
    expect((await user.get("/user")).statusCode).toBe(200);
    const byCookie = apiFor(server, { cookie: `segue_session=${user.token}` });
    expect((await byCookie.get("/user")).statusCode).toBe(200);
  });

  it("ends with POST /logout, for both token and cookie", async () => {
    const user = await createUser(server);
    const answer = await user.post("/logout");
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.find(({ name }) => name === "segue_session")).toMatchObject({ value: "" });
    expect((await user.get("/user")).statusCode).toBe(401);
    expect((await user.post("/logout")).statusCode).toBe(401);
  });

  it("ends 14 days after the user's last call", async () => {
    const [idle, busy] = [await createUser(server), await createUser(server)];
    server.clock.advance({ days: 13 });
    expect((await busy.get("/user")).statusCode).toBe(200);
    server.clock.advance({ days: 2 });
    expect((await busy.get("/user")).statusCode).toBe(200);
    expect((await idle.get("/user")).statusCode).toBe(401);
  });

  it("ends 90 days after the login at the latest", async () => {
    const user = await createUser(server);
    for (let day = 0; day < 89; day += 10) {
      expect((await user.get("/user")).statusCode).toBe(200);
      server.clock.advance({ days: 10 });
    }
    expect((await user.get("/user")).statusCode).toBe(401);
  });

  it("ends after half an hour without a call if its user is an administrator", async () => {
    const admin = await createUser(server, { role: "Admin" });
    server.clock.advance({ minutes: 31 });
    expect((await admin.get("/user")).statusCode).toBe(401);
  });

  it.each(["", "x", "Bearer", "null", "0".repeat(5000)])("is not opened by the token %j", async (token) => {
    const stranger = apiFor(server, { authorization: `Bearer ${token}`, cookie: `segue_session=${token}` });
    expect((await stranger.get("/user")).statusCode).toBe(401);
  });

  it("is stored in the database without its token", async () => {
    const user = await createUser(server);
    const { rows } = await server.db.execute<{ row: string }>("SELECT sessions::text AS row FROM sessions");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ row }) => row.includes(user.token))).toEqual([]);
  });
});

describe("GET /user", () => {
  it("returns the signed-in user", async () => {
    const user = await createUser(server, { pointsHundredths: 12_345 });
    expect((await user.get("/user")).json()).toEqual({
      fullName: "Robin Hart",
      points_worth: 1.23,
      points_per_pound: server.services.settings.pointsPerPound,
      profileImage: "",
      points: 123.45,
      subscription: true,
      profile_update: true,
      role: "Listener",
    });
  });

  it("reports an incomplete profile and an ended subscription", async () => {
    const user = await createUser(server, { dob: null, subscribedUntil: server.clock.now() });
    expect((await user.get("/user")).json()).toMatchObject({ profile_update: false, subscription: false });
  });
});
