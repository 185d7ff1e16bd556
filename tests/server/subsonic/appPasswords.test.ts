import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPassword, sealPassword } from "#server/accounts/appPasswords.ts";
import { accounts, rateLimits, sessions } from "#server/db/schema/people.ts";
import { apiFor } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { ask, askRaw, createAppPassword, queryOf } from "../../support/subsonic/client.ts";
import { createUser, PASSWORD, readAccount, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;
let password: string;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
beforeEach(async () => {
  await server.db.delete(rateLimits);
  user = await createUser(server);
  password = await createAppPassword(user);
});
afterAll(() => server.close());

const ping = (parameters: Record<string, string>) => ask(server, "ping", parameters);
const md5 = (text: string): string => createHash("md5").update(text).digest("hex");
const REFUSED = (code: number) => ({ status: "failed", error: { code, message: expect.any(String) } });
const listed = async (from = user) => (await from.get("/app-passwords")).json().app_passwords;

describe("app passwords", () => {
  it("are listed by name, without the password, and apart from the devices", async () => {
    const today = server.clock.now().toISOString().slice(0, 10);
    await createAppPassword(user, "  Car  ");
    const answer = await user.get("/app-passwords");
    expect(answer.json().app_passwords).toEqual(
      expect.arrayContaining([
        { id: expect.stringMatching(/^[0-9a-f]{64}$/), name: "Car", created_at: today, last_used: today },
        { id: expect.any(String), name: "Phone", created_at: today, last_used: today },
      ]),
    );
    expect(answer.body).not.toContain(password);
    expect((await user.get("/sessions")).json().sessions).toHaveLength(1);
    expect(await listed(await createUser(server))).toEqual([]);
  });

  it("are random, and stored only as a hash and encrypted", async () => {
    expect(password).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(await createAppPassword(user)).not.toBe(password);
    const rows = await server.db.select().from(sessions).where(eq(sessions.accountId, user.accountId));
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it("can be read again only with the same secret", () => {
    const sealed = sealPassword("one secret", "abc");
    expect(openPassword("one secret", sealed)).toBe("abc");
    expect(openPassword("another secret", sealed)).toBeUndefined();
  });

  it("need a name, and an account has at most 20", async () => {
    expect((await user.post("/app-passwords", { name: " " })).json().errors).toEqual({
      name: ["The name field is required."],
    });
    for (let at = 1; at < 20; at += 1) await createAppPassword(user, `App ${at}`);
    expect((await user.post("/app-passwords", { name: "One more" })).json()).toEqual({
      code: 404,
      message: "You can have up to 20 app passwords. Remove one that you don’t use.",
    });
  });

  it("leave no copy in the responses stored for an idempotency key", async () => {
    const key = { "idempotency-key": "5f0c3c1e-6d3c-4c5a-9a55-0f6a6f0f8e11" };
    const created = (await user.post("/app-passwords", { name: "Twice" }, key)).json().data.password;
    const { rows } = await server.pool.query("select body::text from idempotency_keys");
    expect(JSON.stringify(rows)).not.toContain(created);
  });

  it("stop working at once when their owner removes them, and nobody else can", async () => {
    expect(await ping({ apiKey: password })).toMatchObject({ status: "ok" });
    const [{ id }] = await listed();
    await (await createUser(server)).del(`/app-passwords/${id}`);
    expect(await ping({ apiKey: password })).toMatchObject({ status: "ok" });
    expect((await user.del(`/app-passwords/${id}`)).json()).toEqual({ code: 200, message: "App password removed." });
    expect(await ping({ apiKey: password })).toMatchObject(REFUSED(44));
    expect(await listed()).toEqual([]);
  });

  it("end with the account’s other sessions when its password changes", async () => {
    const fresh = { new_password: "another good phrase", password_confirmation: "another good phrase" };
    await user.post("/change-password", { old_password: PASSWORD, ...fresh });
    expect(await ping({ apiKey: password })).toMatchObject(REFUSED(44));
  });

  it("expire after a year without use", async () => {
    const lastSeen = (days: number) =>
      server.db
        .update(sessions)
        .set({ lastSeenAt: new Date(server.clock.now().getTime() - days * 24 * 3_600_000) })
        .where(eq(sessions.accountId, user.accountId));
    await lastSeen(360);
    expect(await ping({ apiKey: password })).toMatchObject({ status: "ok" });
    await lastSeen(366);
    server.clock.advance({ seconds: 6 });
    expect(await ping({ apiKey: password })).toMatchObject(REFUSED(44));
  });
});

describe("signing in to /rest", () => {
  it("takes an app password as API key, plain, encoded in hexadecimal, or as a token, by email or username", async () => {
    const { username } = await readAccount(server, user.accountId);
    const encoded = `enc:${Buffer.from(password).toString("hex")}`;
    for (const given of [
      { apiKey: password },
      { u: user.email, p: password },
      { u: user.email.toUpperCase(), p: encoded },
      { u: username, t: md5(`${password}salt`), s: "salt" },
      { u: username, t: md5(`${password}salt`).toUpperCase(), s: "salt" },
    ])
      expect(await ping(given)).toEqual({
        status: "ok",
        version: "1.16.1",
        type: "segue",
        serverVersion: "0.1.0",
        openSubsonic: true,
      });
  });

  it("describes the account under the name that was typed at login, and no other account", async () => {
    const { username } = await readAccount(server, user.accountId);
    const stranger = await createUser(server);
    const getUser = (name: string) => ask(server, "getUser", { u: username, p: password, username: name });
    for (const name of [username, username.toUpperCase(), user.email])
      expect(await getUser(name)).toMatchObject({ status: "ok", user: { username: user.email, playlistRole: true } });
    expect(await getUser(stranger.email)).toMatchObject(REFUSED(70));
  });

  it("refuses wrong, mixed and missing credentials with the codes of OpenSubsonic", async () => {
    const stranger = await createUser(server);
    const strangers = await createAppPassword(stranger);
    const refused: [Record<string, string>, number][] = [
      [{}, 10],
      [{ u: user.email }, 10],
      [{ u: user.email, t: md5(`${password}salt`) }, 10],
      [{ u: user.email, p: PASSWORD }, 40],
      [{ u: user.email, p: strangers }, 40],
      [{ u: user.email, t: md5(`${password}salt`), s: "pepper" }, 40],
      [{ u: "nobody", p: password }, 40],
      [{ u: user.email, p: password, t: md5(`${password}salt`), s: "salt" }, 43],
      [{ u: user.email, apiKey: password }, 43],
      [{ apiKey: "wrong" }, 44],
      [{ apiKey: user.token }, 44],
    ];
    for (const [given, code] of refused) expect([given, await ping(given)]).toMatchObject([given, REFUSED(code)]);
  });

  it("gives no access to the rest of the API, and a browser’s session gives no access to /rest", async () => {
    const asToken = apiFor(server, { authorization: `Bearer ${password}` });
    expect((await asToken.get("/user")).statusCode).toBe(401);
    const answer = await user.send({ method: "GET", url: `/rest/ping?${queryOf({})}` });
    expect(answer.json()["subsonic-response"]).toMatchObject(REFUSED(10));
  });

  it("is refused for a blocked account", async () => {
    await server.db.update(accounts).set({ role: "Admin" }).where(eq(accounts.id, user.accountId));
    const other = await createUser(server);
    const theirs = await createAppPassword(other);
    const answer = await user.post(`/admin/people/${other.accountId}/block`);
    expect(answer.json()).toMatchObject({ code: 200 });
    expect(await ping({ apiKey: theirs })).toMatchObject(REFUSED(44));
  });

  it("limits wrong passwords by address, but does not lock out users with a correct password", async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) expect((await ping({ apiKey: "wrong" })).error?.code).toBe(44);
    const refused = await askRaw(server, "ping", { u: user.email, p: "wrong" });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()["subsonic-response"]).toMatchObject(REFUSED(0));
    expect(await ping({ apiKey: password })).toMatchObject({ status: "ok" });
  });
});
