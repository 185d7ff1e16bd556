import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries, twoFactors } from "#server/db/schema/index.ts";
import { visitorOf } from "../../support/api.ts";
import { createUserWithApp, type UserWithApp, unconfirm } from "../../support/authenticator.ts";
import { codeAt } from "../../support/codeAt.ts";
import { mailsTo } from "../../support/mails.ts";
import { SITE } from "../../support/passkeys.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
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

const confirm = (code: string) => admin.user.post("/admin/confirm/code", { code });
const state = async () => (await admin.user.get("/admin/two-factor")).json();
const logged = async () => {
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, admin.user.email));
  return entries.map(({ action }) => action);
};

describe("two-factor authentication", () => {
  it("is turned on by the password and a code, and stores neither key nor recovery codes in clear text", async () => {
    expect(await state()).toEqual({
      is_on: true,
      recovery_codes: 10,
      next_step: "none",
      is_recent: true,
      has_passkeys: false,
      passkeys: [],
      passkey_origin: SITE.origin,
    });
    expect(new Set(admin.recoveryCodes).size).toBe(10);
    const rows = JSON.stringify(await server.db.select().from(twoFactors));
    for (const secret of [
      admin.key,
      ...admin.recoveryCodes,
      ...admin.recoveryCodes.map((one) => one.replaceAll("-", "")),
    ])
      expect(rows).not.toContain(secret);
    expect(await logged()).toEqual(["twoFactor.on"]);
    expect((await admin.user.post("/admin/two-factor/start", { password: PASSWORD })).json().code).toBe(404);
  });

  it("is not turned on by a wrong password or a wrong code", async () => {
    const other = await createUser(server, { role: "Admin" });
    const started = await other.post("/admin/two-factor/start", { password: "another password" });
    expect(started.json().errors).toEqual({ password: ["Your password is incorrect."] });
    expect((await other.post("/admin/two-factor/on", { code: "123456" })).json().code).toBe(404);
    const { key } = (await other.post("/admin/two-factor/start", { password: PASSWORD })).json().data;
    const late = codeAt(key, new Date(server.clock.now().getTime() - 90_000));
    expect((await other.post("/admin/two-factor/on", { code: late })).statusCode).toBe(422);
    expect((await other.get("/admin/two-factor")).json()).toMatchObject({ is_on: false, next_step: "none" });
  });

  it("accepts each code once, even if it is sent twice at the same time", async () => {
    const code = admin.nextCode();
    const statuses = (await Promise.all([confirm(code), confirm(code)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect((await confirm(code)).json().errors).toEqual({
      code: ["This code is incorrect or was already used. Enter the latest code."],
    });
  });

  it("accepts each recovery code once, however it is typed, and logs its use", async () => {
    const [code = ""] = admin.recoveryCodes;
    await unconfirm(server, admin.user);
    expect((await admin.user.get("/admin/user")).statusCode).toBe(403);
    expect((await confirm(` ${code.toUpperCase().replaceAll("-", " ")} `)).statusCode).toBe(200);
    expect((await admin.user.get("/admin/user")).statusCode).toBe(200);
    expect((await confirm(code)).statusCode).toBe(422);
    expect((await state()).recovery_codes).toBe(9);
    expect(await logged()).toEqual(["twoFactor.on", "twoFactor.recoveryCode"]);
  });

  it("asks every new session for a code, and leaves the login's response unchanged", async () => {
    const visitor = visitorOf(server);
    const login = (await visitor.post("/login", { email: admin.user.email, password: PASSWORD })).json();
    expect(login).toEqual({ code: 2, message: "You’re logged in.", url: "/admin", api_token: expect.any(String) });
    const bearer = { authorization: `Bearer ${login.api_token}` };
    expect((await visitor.get("/admin/two-factor", bearer)).json().next_step).toBe("confirm");
    expect((await visitor.get("/admin/user", bearer)).json()).toEqual({
      message: "Enter the code from your authenticator app or use a passkey to continue.",
      reason: "unconfirmed",
    });
    await unconfirm(server, admin.user);
    expect((await visitor.post("/admin/confirm/code", { code: admin.nextCode() }, bearer)).statusCode).toBe(200);
    expect((await visitor.get("/admin/user", bearer)).statusCode).toBe(200);
    expect((await admin.user.get("/admin/user")).statusCode).toBe(403);
  });

  it("asks the other sessions of the account for a code when it is turned on", async () => {
    const user = await createUser(server, { role: "Admin" });
    const { api_token: token } = (
      await visitorOf(server).post("/login", { email: user.email, password: PASSWORD })
    ).json();
    const other = { authorization: `Bearer ${token}` };
    expect((await user.get("/admin/user", other)).statusCode).toBe(200);
    const { key } = (await user.post("/admin/two-factor/start", { password: PASSWORD })).json().data;
    await user.post("/admin/two-factor/on", { code: codeAt(key, server.clock.now()) });
    expect((await user.get("/admin/user", other)).statusCode).toBe(403);
    expect((await user.get("/admin/user")).statusCode).toBe(200);
    await server.services.changes.caughtUp();
    expect((await admin.user.get("/admin/user")).statusCode).toBe(200);
  });

  it.each(["off", "recovery-codes"])("needs the password and a code for %s", async (what) => {
    const act = (password: string, code: string) => admin.user.post(`/admin/two-factor/${what}`, { password, code });
    expect((await act("another password", admin.nextCode())).json().errors).toHaveProperty("password");
    expect((await act(PASSWORD, "000000")).json().errors).toHaveProperty("code");
    expect((await act(PASSWORD, admin.nextCode())).json().code).toBe(200);
  });

  it("replaces the recovery codes with new ones", async () => {
    const sent = { password: PASSWORD, code: admin.nextCode() };
    const { data } = (await admin.user.post("/admin/two-factor/recovery-codes", sent)).json();
    const [[old = ""], [fresh = ""]] = [admin.recoveryCodes, data.recovery_codes];
    expect((await confirm(old)).statusCode).toBe(422);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect(await logged()).toEqual(["twoFactor.on", "twoFactor.newRecoveryCodes", "twoFactor.recoveryCode"]);
  });

  it("mails the owner when it is turned on or off, and when recovery codes are used or replaced", async () => {
    const mailed = async () => (await mailsTo(server, admin.user.email)).map(({ subject }) => subject);
    const proof = () => ({ password: PASSWORD, code: admin.nextCode() });
    await confirm("000000");
    await confirm(admin.nextCode());
    expect(await mailed()).toEqual(["Two-factor authentication is on"]);
    await confirm(admin.recoveryCodes[0] ?? "");
    await admin.user.post("/admin/two-factor/recovery-codes", proof());
    await admin.user.post("/admin/two-factor/off", proof());
    expect((await mailed()).slice(1)).toEqual([
      "A recovery code was used",
      "Your recovery codes were replaced",
      "Two-factor authentication is off",
    ]);
  });

  it("lets the account in with the password alone once it is turned off", async () => {
    await admin.user.post("/admin/two-factor/off", { password: PASSWORD, code: admin.nextCode() });
    expect(await state()).toMatchObject({ is_on: false, recovery_codes: 0, next_step: "none" });
    expect(await logged()).toEqual(["twoFactor.on", "twoFactor.off"]);
  });
});

describe("sensitive calls", () => {
  it("ask for another code ten minutes after the last code", async () => {
    const { accountId } = await createUser(server);
    const setRole = (role: string) => admin.user.post(`/admin/people/${accountId}/role`, { role });
    server.clock.advance({ minutes: 9 });
    expect((await setRole("Seller")).statusCode).toBe(200);
    server.clock.advance({ minutes: 2 });
    expect((await setRole("Listener")).json()).toEqual({
      message: "Confirm that it’s you to continue.",
      reason: "unconfirmed",
    });
    expect((await admin.user.get("/admin/user")).statusCode).toBe(200);
    expect((await admin.user.post("/admin/confirm/password", { password: PASSWORD })).json().code).toBe(404);
    expect((await setRole("Listener")).statusCode).toBe(403);
    expect((await confirm(admin.nextCode())).statusCode).toBe(200);
    expect((await setRole("Listener")).statusCode).toBe(200);
  });

  it("ask for the password ten minutes after the login if two-factor authentication is off", async () => {
    const user = await createUser(server, { role: "Admin" });
    const { accountId } = await createUser(server);
    const exported = () => user.get(`/admin/people/${accountId}/export`);
    expect((await exported()).statusCode).toBe(200);
    server.clock.advance({ minutes: 11 });
    expect((await exported()).statusCode).toBe(403);
    expect((await user.post("/admin/confirm/password", { password: "another password" })).statusCode).toBe(422);
    expect((await user.post("/admin/confirm/code", { code: "123456" })).statusCode).toBe(422);
    expect((await user.post("/admin/confirm/password", { password: PASSWORD })).statusCode).toBe(200);
    expect((await exported()).statusCode).toBe(200);
  });
});
