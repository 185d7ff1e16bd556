import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resetTwoFactor } from "#server/admin/resetTwoFactor.ts";
import { auditEntries, passkeys } from "#server/db/schema/index.ts";
import { visitorOf } from "../../support/api.ts";
import { createUserWithApp, type UserWithApp, unconfirm } from "../../support/authenticator.ts";
import { mailsTo } from "../../support/mails.ts";
import { addPasskey, challengeOf, SITE, startAdding } from "../../support/passkeys.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { newAuthenticator } from "../../support/softwareAuthenticator.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;
let admin: UserWithApp;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  admin = await createUserWithApp(server);
});
afterAll(() => server.close());

const state = async () => (await admin.user.get("/admin/two-factor")).json();
const confirm = (credential: unknown) => admin.user.post("/admin/confirm/passkey", { credential });
const add = (credential: unknown, name = "Laptop") => admin.user.post("/admin/passkeys", { name, credential });
const isOpen = async () => (await admin.user.get("/admin/user")).statusCode === 200;
const countOf = ({ user }: UserWithApp) => server.db.$count(passkeys, eq(passkeys.accountId, user.accountId));

const TOO_LATE = { code: 404, message: "This took too long. Try again." };
const NOT_ACCEPTED = { credential: ["This passkey wasn’t accepted. Try again, or enter a code."] };

describe("a passkey", () => {
  it("is added with a name, listed and removed, which is logged and mailed to its owner", async () => {
    await addPasskey(admin, "Work laptop");
    const [added] = (await state()).passkeys;
    expect(added).toEqual({ id: expect.any(Number), name: "Work laptop", added_at: expect.any(String) });
    const removed = await admin.user.post(`/admin/passkeys/${added.id}/remove`);
    expect(removed.json()).toEqual({ code: 200, message: "Passkey removed." });
    expect(await state()).toMatchObject({ has_passkeys: false, passkeys: [] });
    const logged = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, admin.user.email));
    expect(logged.slice(1).map(({ action, before, after }) => [action, before, after])).toEqual([
      ["twoFactor.passkey.add", "{}", '{"name":"Work laptop"}'],
      ["twoFactor.passkey.remove", '{"name":"Work laptop"}', "{}"],
    ]);
    const mails = (await mailsTo(server, admin.user.email)).slice(1);
    expect(mails.map(({ subject }) => subject)).toEqual(["A passkey was added", "A passkey was removed"]);
    for (const { text } of mails) expect(text).toContain("“Work laptop”");
  });

  it("confirms a new session without a code, and its name cannot be read before the confirmation", async () => {
    const authenticator = await addPasskey(admin);
    await unconfirm(server, admin.user);
    expect(await state()).toMatchObject({ next_step: "confirm", has_passkeys: true, passkeys: [] });
    const options = await challengeOf(admin.user);
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "discouraged" });
    expect((await confirm(authenticator.use(options))).json()).toEqual({ code: 200, message: "Confirmed." });
    expect(await isOpen()).toBe(true);
    expect((await state()).passkeys).toEqual([expect.objectContaining({ used_at: expect.any(String) })]);
  });

  it("confirms a sensitive action that needs a new confirmation", async () => {
    const authenticator = await addPasskey(admin);
    const { accountId } = await createUser(server);
    const setRole = () => admin.user.post(`/admin/people/${accountId}/role`, { role: "Seller" });
    server.clock.advance({ minutes: 11 });
    expect((await setRole()).statusCode).toBe(403);
    await confirm(authenticator.use(await challengeOf(admin.user)));
    expect((await setRole()).statusCode).toBe(200);
  });

  it.each([
    ["off", { is_on: false }],
    ["recovery-codes", { is_on: true, recovery_codes: 10 }],
  ])("replaces the code, but not the password, for the call two-factor/%s", async (what, after) => {
    const authenticator = await addPasskey(admin);
    await admin.user.post("/admin/confirm/code", { code: admin.recoveryCodes[0] });
    const act = async (changed?: { rpId: string }, password = PASSWORD) => {
      const credential = authenticator.use(await challengeOf(admin.user), changed);
      return (await admin.user.post(`/admin/two-factor/${what}`, { password, credential })).json();
    };
    expect((await act({ rpId: "evil.test" })).errors).toEqual(NOT_ACCEPTED);
    expect((await act(undefined, "another password")).errors).toHaveProperty("password");
    const unproved = await admin.user.post(`/admin/two-factor/${what}`, { password: PASSWORD });
    expect(unproved.json().errors).toHaveProperty("code");
    expect(await state()).toMatchObject({ is_on: true, recovery_codes: 9 });
    expect((await act()).code).toBe(200);
    expect(await state()).toMatchObject(after);
  });

  it.each([
    ["made for another site", { origin: "http://localhost.evil.test:3000" }],
    ["of another domain", { rpId: "evil.test" }],
    ["for a challenge that this server did not send", { challenge: Buffer.from("guessed").toString("base64url") }],
    ["made without its user", { isUserPresent: false }],
    ["made with the same counter as before, as by a copy", { counter: 1 }],
  ])("is refused if its signature was %s", async (_, changed) => {
    const authenticator = await addPasskey(admin);
    await unconfirm(server, admin.user);
    const refused = await confirm(authenticator.use(await challengeOf(admin.user), changed));
    expect([refused.statusCode, refused.json().errors]).toEqual([422, NOT_ACCEPTED]);
    expect(await isOpen()).toBe(false);
  });

  it("is not added from another site or for another challenge", async () => {
    for (const changed of [{ origin: "http://127.0.0.1:3000" }, { rpId: "evil.test" }, { challenge: "Z3Vlc3NlZA" }]) {
      const made = newAuthenticator(SITE).make(await startAdding(admin.user), changed);
      expect((await add(made)).json()).toEqual({ code: 404, message: "This passkey wasn’t accepted. Try again." });
    }
    expect(await countOf(admin)).toBe(0);
  });

  it("is refused if it was removed or belongs to somebody else", async () => {
    const [own, other] = [await addPasskey(admin), await createUserWithApp(server)];
    const others = await addPasskey(other);
    expect((await confirm(others.use(await challengeOf(admin.user)))).statusCode).toBe(422);
    const [{ id }] = (await state()).passkeys;
    expect((await other.user.post(`/admin/passkeys/${id}/remove`)).statusCode).toBe(404);
    expect(await countOf(admin)).toBe(1);
    const options = await challengeOf(admin.user);
    await admin.user.post(`/admin/passkeys/${id}/remove`);
    expect((await confirm(own.use(options))).statusCode).toBe(422);
  });

  it("is refused if its signature was made with another key", async () => {
    const authenticator = await addPasskey(admin);
    const options = await challengeOf(admin.user);
    const { signature } = newAuthenticator(SITE).use(options).response;
    const signed = authenticator.use(options);
    expect((await confirm({ ...signed, response: { ...signed.response, signature } })).statusCode).toBe(422);
  });

  it("is accepted every time if its authenticator does not count signatures", async () => {
    const authenticator = newAuthenticator(SITE);
    await add(authenticator.make(await startAdding(admin.user), { counter: 0 }));
    for (let used = 0; used < 2; used++)
      expect((await confirm(authenticator.use(await challengeOf(admin.user), { counter: 0 }))).statusCode).toBe(200);
  });

  it("is accepted even with the highest signature count", async () => {
    const authenticator = await addPasskey(admin);
    for (const counter of [2 ** 31, 2 ** 32 - 1])
      expect((await confirm(authenticator.use(await challengeOf(admin.user), { counter }))).statusCode).toBe(200);
  });
});

describe("a challenge", () => {
  it("is used up by any answer, right or wrong", async () => {
    const authenticator = await addPasskey(admin);
    const options = await challengeOf(admin.user);
    expect((await confirm(authenticator.use(options))).statusCode).toBe(200);
    expect((await confirm(authenticator.use(options))).json()).toEqual(TOO_LATE);
    const next = await challengeOf(admin.user);
    expect((await confirm(authenticator.use(next, { rpId: "evil.test" }))).statusCode).toBe(422);
    expect((await confirm(authenticator.use(next))).json()).toEqual(TOO_LATE);
  });

  it("is answered once, even if the answer is sent twice at the same time", async () => {
    const answer = (await addPasskey(admin)).use(await challengeOf(admin.user));
    const codes = (await Promise.all([confirm(answer), confirm(answer)])).map((response) => response.json().code);
    expect(codes.toSorted()).toEqual([200, 404]);
  });

  it("expires after two minutes", async () => {
    const authenticator = await addPasskey(admin);
    const [options, toAdd] = [await challengeOf(admin.user), await startAdding(admin.user)];
    server.clock.advance({ minutes: 2 });
    expect((await confirm(authenticator.use(options))).json()).toEqual(TOO_LATE);
    expect((await add(newAuthenticator(SITE).make(toAdd))).json()).toEqual(TOO_LATE);
  });

  it("is valid for one session and one purpose only", async () => {
    const authenticator = await addPasskey(admin);
    const login = await visitorOf(server).post("/login", { email: admin.user.email, password: PASSWORD });
    const bearer = { authorization: `Bearer ${login.json().api_token}` };
    const answer = { credential: authenticator.use(await challengeOf(admin.user)) };
    expect((await admin.user.post("/admin/confirm/passkey", answer, bearer)).json()).toEqual(TOO_LATE);
    expect((await add(newAuthenticator(SITE).make(await challengeOf(admin.user)))).json()).toEqual(TOO_LATE);
  });
});

describe("adding a passkey", () => {
  it("needs a recent confirmation, and so does removing a passkey", async () => {
    await addPasskey(admin);
    const [{ id }] = (await state()).passkeys;
    server.clock.advance({ minutes: 11 });
    const refused = [
      await admin.user.post("/admin/passkeys/start", { name: "Laptop" }),
      await admin.user.post(`/admin/passkeys/${id}/remove`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await countOf(admin)).toBe(1);
  });

  it("succeeds even if the confirmation becomes too old while the browser creates the passkey", async () => {
    server.clock.advance({ minutes: 9 });
    const made = newAuthenticator(SITE).make(await startAdding(admin.user));
    server.clock.advance({ minutes: 1 });
    expect((await admin.user.post("/admin/passkeys/start", { name: "Laptop" })).statusCode).toBe(403);
    expect((await add(made)).json()).toEqual({ code: 200, message: "Passkey added." });
  });

  it("offers the algorithms that every version of Node.js can check", async () => {
    const { pubKeyCredParams } = await startAdding(admin.user);
    expect(pubKeyCredParams).toEqual([-8, -7, -257].map((alg) => ({ alg, type: "public-key" })));
  });

  it("needs two-factor authentication", async () => {
    const user = await createUser(server, { role: "Admin" });
    expect((await user.post("/admin/passkeys/start", { name: "Laptop" })).json()).toEqual({
      code: 404,
      message: "Turn on two-factor authentication first.",
    });
  });

  it("needs a name, and excludes authenticators that already have a passkey", async () => {
    const { id } = (await addPasskey(admin)).use({ challenge: "" });
    expect((await admin.user.post("/admin/passkeys/start", { name: " " })).json().errors).toHaveProperty("name");
    expect(await startAdding(admin.user)).toMatchObject({ excludeCredentials: [{ id, transports: ["internal"] }] });
  });

  it("is possible up to ten times for one account", async () => {
    for (let added = 0; added < 10; added++) await addPasskey(admin);
    expect((await admin.user.post("/admin/passkeys/start", { name: "Laptop" })).json().code).toBe(404);
  });

  it("is refused at an address where browsers offer no passkeys", async () => {
    const { publicUrl } = server.settings;
    server.settings.publicUrl = "http://192.168.1.20:3000";
    expect((await state()).passkey_origin).toBe("");
    expect((await admin.user.post("/admin/passkeys/start", { name: "Laptop" })).json().code).toBe(404);
    server.settings.publicUrl = publicUrl;
    expect((await state()).passkey_origin).toBe(SITE.origin);
  });
});

describe("all passkeys of an account", () => {
  it("are removed when two-factor authentication is turned off", async () => {
    await addPasskey(admin);
    await admin.user.post("/admin/two-factor/off", { password: PASSWORD, code: admin.nextCode() });
    expect(await countOf(admin)).toBe(0);
  });

  it("are removed when two-factor authentication is reset for a lost phone", async () => {
    await addPasskey(admin);
    await resetTwoFactor(server.services, admin.user.email);
    expect(await countOf(admin)).toBe(0);
  });

  it("are removed when the account is closed", async () => {
    await addPasskey(admin);
    expect((await admin.user.post("/account/close", { password: PASSWORD })).json().code).toBe(200);
    expect(await countOf(admin)).toBe(0);
  });
});
