import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { connect } from "#server/db/presence.ts";
import { issueMailToken } from "#server/db/queries/mailTokens.ts";
import { sessions } from "#server/db/schema/people.ts";
import { visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { untilWaiting } from "../../support/untilWaiting.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

type Call = () => Promise<LightMyRequestResponse>;

const NEW_PASSWORD = "a new password";
/** The same password in another Unicode form, so that a login stores its hash again. */
const AS_TYPED = PASSWORD.replace("c", "ｃ");
const login = (password: string) => visitorOf(server).post("/login", { email: user.email, password });
const sessionsLeft = () => server.db.$count(sessions, eq(sessions.accountId, user.accountId));
const act = (what: string, body: unknown = {}) => admin.post(`/admin/people/${user.accountId}/${what}`, body);

async function reset(): Promise<Call> {
  const { email, accountId } = user;
  const token = await issueMailToken(server.db, accountId, "reset", server.clock.now());
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return () => visitorOf(server).post("/password/update-password", { email, token, ...passwords });
}

/**
 * Starts calls that change the account. Each call has compared its password or link before an earlier call changes
 * anything.
 */
async function inTurn(...calls: Call[]): Promise<LightMyRequestResponse[]> {
  const holder = await connect(server.databaseUrl);
  await holder.query("BEGIN");
  await holder.query("SELECT FROM accounts WHERE id = $1 FOR UPDATE", [user.accountId]);
  const answers: Promise<LightMyRequestResponse>[] = [];
  for (const call of calls) {
    answers.push((async () => await call())());
    await untilWaiting(holder, answers.length);
  }
  await holder.end();
  return Promise.all(answers);
}

const CHANGED_PASSWORD = "purple lamp otter";
const change = () => {
  const passwords = { new_password: CHANGED_PASSWORD, password_confirmation: CHANGED_PASSWORD };
  return user.post("/change-password", { old_password: PASSWORD, ...passwords });
};
const close = () => user.post("/account/close", { password: PASSWORD });

describe("a password reset", () => {
  it.each<[string, Call, number, number | undefined]>([
    ["logs in", () => login(AS_TYPED), 200, 0],
    ["changes it", change, 200, 404],
    ["closes the account", close, 200, 404],
    ["adds an app password", () => user.post("/app-passwords", { name: "Phone" }), 401, undefined],
  ])("ends every session even if somebody with the old password %s meanwhile", async (_, call, status, code) => {
    const [done, late] = await inTurn(await reset(), call);
    expect(done?.json().code).toBe(200);
    expect([late?.statusCode, late?.json().code]).toEqual([status, code]);
    expect(await sessionsLeft()).toBe(0);
    expect((await login(PASSWORD)).json().code).toBe(0);
    expect((await login(NEW_PASSWORD)).json().code).toBe(2);
  });
});

describe("a reset link", () => {
  it.each<[string, Call]>([
    ["the password is changed", change],
    ["the account is closed", close],
  ])("no longer works if %s just before", async (_, call) => {
    const [done, late] = await inTurn(call, await reset());
    expect([done?.json().code, late?.statusCode, late?.json().code]).toEqual([200, 200, 404]);
    expect((await login(NEW_PASSWORD)).json().code).toBe(0);
  });
});

describe("a login", () => {
  it("is refused if the account is blocked while its password is checked", async () => {
    const [blocked, late] = await inTurn(
      () => act("block"),
      () => login(AS_TYPED),
    );
    expect([blocked?.json().code, late?.json().code]).toEqual([200, 0]);
    expect(await sessionsLeft()).toBe(0);
  });

  it("gets the role that the account is given while its password is checked", async () => {
    const [, late] = await inTurn(
      () => act("role", { role: "Seller" }),
      () => login(AS_TYPED),
    );
    expect(late?.json()).toMatchObject({ code: 2, url: "/seller" });
    expect(await sessionsLeft()).toBe(1);
  });

  it("succeeds if another login rehashes the same password at the same time", async () => {
    const answers = await inTurn(
      () => login(AS_TYPED),
      () => login(AS_TYPED),
    );
    expect(answers.map((answer) => answer.json().code)).toEqual([2, 2]);
  });
});
