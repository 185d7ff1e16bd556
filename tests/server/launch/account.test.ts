import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findAccountByEmail } from "#server/db/queries/accounts.ts";
import { auditEntries, outgoingMails } from "#server/db/schema/index.ts";
import { visitorOf } from "../../support/api.ts";
import { createUserWithApp } from "../../support/authenticator.ts";
import { ACCOUNT_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD as TEST_PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const run = (...given: string[]) =>
  runProgram(ACCOUNT_PROGRAM, given, {
    env: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.settings.dataDir },
  });

const PASSWORD = "a long walk by the sea";

describe("npm run account", { timeout: 60_000 }, () => {
  it("creates an administrator, who sets a password with the printed link and logs in", async () => {
    const { exitCode, output } = await run("Owner@Label.test", "--role", "Admin");
    expect([exitCode, output]).toEqual([0, expect.stringContaining("owner@label.test has a new account")]);
    const [, token] = /\/password\/reset-password\/(\S+)/.exec(output) ?? [];
    const visitor = visitorOf(server);
    const set = { email: "owner@label.test", token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await visitor.post("/password/update-password", set)).statusCode).toBe(200);
    const login = await visitor.post("/login", { email: "owner@label.test", password: PASSWORD });
    expect(login.json()).toMatchObject({ code: 2, url: "/admin" });
  });

  it("promotes an account, ends its sessions and adds an entry to the audit log", async () => {
    const user = await createUser(server);
    expect((await run(user.email, "--role", "Admin")).output).toContain(`${user.email} now has the role Admin.`);
    expect((await findAccountByEmail(server.db, user.email))?.role).toBe("Admin");
    await expect.poll(async () => (await user.get("/user")).statusCode).toBe(401);
    expect(await server.db.select().from(auditEntries)).toContainEqual(
      expect.objectContaining({
        actor: "npm run account",
        action: "person.role",
        subject: user.email,
        before: '{"role":"Listener"}',
        after: '{"role":"Admin"}',
      }),
    );
  });

  it("turns off two-factor authentication for a lost phone, ends the sessions, logs that and mails the owner", async () => {
    const { user } = await createUserWithApp(server);
    const reset = () => run(user.email, "--reset-two-factor");
    expect(await reset()).toMatchObject({ exitCode: 0, output: expect.stringContaining("can log in without a code") });
    await expect.poll(async () => (await user.get("/user")).statusCode).toBe(401);
    const login = await visitorOf(server).post("/login", { email: user.email, password: TEST_PASSWORD });
    const bearer = { authorization: `Bearer ${login.json().api_token}` };
    expect((await user.get("/admin/two-factor", bearer)).json()).toMatchObject({ is_on: false, next_step: "none" });
    expect(await server.db.select().from(auditEntries)).toContainEqual(
      expect.objectContaining({ actor: "npm run account", action: "twoFactor.reset", subject: user.email }),
    );
    const mail = { to: user.email, subject: "Two-factor authentication was reset" };
    expect(await server.db.select().from(outgoingMails)).toContainEqual(expect.objectContaining(mail));
    const again = await reset();
    expect([again.exitCode, again.output]).toEqual([1, "This account has no two-factor authentication.\n"]);
  });

  it.each([
    [[]],
    [["owner@label.test"]],
    [["owner@label.test", "--role", "Root"]],
    [["owner@label.test", "--role", "Admin", "--reset-two-factor"]],
    [["no address", "--role", "Admin"]],
  ])("changes nothing if its arguments are %j", async (given) => {
    const { exitCode, output } = await run(...given);
    expect([exitCode, output]).toEqual([2, expect.stringContaining("npm run account -- EMAIL --role")]);
  });
});
