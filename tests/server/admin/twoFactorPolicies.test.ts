import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminEndpoints } from "#contract/admin/index.ts";
import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { apiFor } from "../../support/api.ts";
import { createUserWithApp, unconfirm } from "../../support/authenticator.ts";
import { changedTables, readRows } from "../../support/fuzz/rows.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

const AFTER_LOGIN = [
  "twoFactor",
  "confirmByCode",
  "confirmByPassword",
  "startTwoFactor",
  "turnOnTwoFactor",
  "challengePasskey",
  "confirmByPasskey",
  "adminLogout",
];
const SENSITIVE = ["setPersonRole", "exportPerson", "closePerson", "refundLines", "startPasskey", "removePasskey"];

const calls: [string, AnyEndpoint][] = Object.entries(adminEndpoints);
const guarded = calls.filter(([name]) => !AFTER_LOGIN.includes(name));

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UUID = "0b7f9c8e-6d1f-4f5e-9a57-0d8f4c1b2a3e";

const send = ({ send: to }: Pick<TestUser, "send">, { method, path }: AnyEndpoint) =>
  to({
    method,
    url: `/api${pathOf({ path }, { id: 1, kind: "artists", batch: UUID, mail: UUID })}`,
    headers: { "content-type": "application/json" },
    ...(method === "GET" ? {} : { payload: "{}" }),
  });

async function expectRefused(user: Pick<TestUser, "send">, refused: [string, AnyEndpoint][]): Promise<void> {
  // The row of the mail that says “two-factor authentication is on” is deleted once the mail is sent.
  await server.services.background.settled();
  const before = await readRows(server.db);
  for (const [name, endpoint] of refused) {
    const response = await send(user, endpoint);
    expect([response.statusCode, response.json().reason], name).toEqual([403, "unconfirmed"]);
  }
  expect(changedTables(before, await readRows(server.db))).toEqual([]);
}

describe("without the code of two-factor authentication", () => {
  it("an administrator can make only the calls that lead to a confirmation", async () => {
    const { user } = await createUserWithApp(server);
    await unconfirm(server, user);
    await expectRefused(user, guarded);
    const upload = { method: "POST" as const, url: "/api/admin/uploads/files" };
    expect((await user.send(upload)).statusCode).toBe(403);
    for (const name of AFTER_LOGIN) {
      const endpoint = adminEndpoints[name] ?? expect.fail(`there is no ${name}`);
      expect([401, 403], name).not.toContain((await send(user, endpoint)).statusCode);
    }
  });

  it("an administrator can neither set up two-factor authentication again nor confirm with the password", async () => {
    const { user } = await createUserWithApp(server);
    await unconfirm(server, user);
    expect((await user.post("/admin/two-factor/start", { password: PASSWORD })).json().code).toBe(404);
    expect((await user.post("/admin/two-factor/on", { code: "123456" })).json().code).toBe(404);
    expect((await user.post("/admin/confirm/password", { password: PASSWORD })).json().code).toBe(404);
    expect((await user.get("/admin/user")).statusCode).toBe(403);
  });

  it("sensitive calls, and no others, are refused some time after the last confirmation", async () => {
    const { user } = await createUserWithApp(server);
    server.clock.advance({ minutes: 11 });
    const sensitive = calls.filter(([, { confirmation }]) => confirmation === "recent");
    expect(sensitive.map(([name]) => name).toSorted()).toEqual(SENSITIVE.toSorted());
    expect((await user.get("/admin/user")).statusCode).toBe(200);
    await expectRefused(user, sensitive);
  });

  it("an app password gives access to no call of the back office", async () => {
    const { user } = await createUserWithApp(server);
    const { data } = (await user.post("/app-passwords", { name: "A phone" })).json();
    const app = apiFor(server, { authorization: `Bearer ${data.password}` });
    for (const [name, endpoint] of calls) expect((await send(app, endpoint)).statusCode, name).toBe(401);
  });
});

describe("where two-factor authentication is required", () => {
  it("an administrator without two-factor authentication can only set it up", async () => {
    server.settings.requiresTwoFactor = true;
    const user = await createUser(server, { role: "Admin" });
    await expectRefused(user, guarded);
    expect((await user.post("/admin/confirm/password", { password: PASSWORD })).statusCode).toBe(200);
    expect((await user.get("/admin/user")).json().message).toBe(
      "Set up two-factor authentication to use the back office.",
    );
    expect((await user.get("/admin/two-factor")).json().next_step).toBe("setUp");
    const { user: ready } = await createUserWithApp(server);
    expect((await ready.get("/admin/user")).statusCode).toBe(200);
  });
});
