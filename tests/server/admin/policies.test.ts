import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminEndpoints } from "#contract/admin/index.ts";
import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { adminRoutes } from "#server/admin/index.ts";
import { CALLERS, type Caller, tokenOf } from "../../support/access/callers.ts";
import { type Api, apiFor, csrfHeaders } from "../../support/api.ts";
import { changedTables, readRows } from "../../support/fuzz/rows.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

const calls: [string, AnyEndpoint][] = Object.entries(adminEndpoints);
/** Calls that sellers may make too, because they can protect their accounts like administrators. */
const SELLERS_TOO = [
  "twoFactor",
  "confirmByCode",
  "confirmByPassword",
  "challengePasskey",
  "confirmByPasskey",
  "startTwoFactor",
  "turnOnTwoFactor",
  "renewRecoveryCodes",
  "turnOffTwoFactor",
  "startPasskey",
  "addPasskey",
  "removePasskey",
];
const callers = Object.entries<Caller>(CALLERS);

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const UUID = "0b7f9c8e-6d1f-4f5e-9a57-0d8f4c1b2a3e";
const urlOf = (endpoint: AnyEndpoint) => `/api${pathOf(endpoint, { id: 1, kind: "artists", batch: UUID, mail: UUID })}`;

async function callerOf(kind: Caller): Promise<Api> {
  const user = await createUser(server, kind.account(server.clock.now()));
  const token = await tokenOf(server, kind, user);
  return apiFor(server, token ? { authorization: `Bearer ${token}` } : {});
}

async function statusOf(caller: Api, endpoint: AnyEndpoint): Promise<number> {
  const { statusCode } = await caller.send({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { ...csrfHeaders(server), "content-type": "application/json" },
    ...(endpoint.method === "GET" ? {} : { payload: "{}" }),
  });
  return statusCode;
}

describe("the back office", () => {
  it("implements every call of its contract, for administrators only, except those of two-factor authentication", () => {
    expect(adminRoutes.map(({ endpoint }) => endpoint)).toEqual(expect.arrayContaining(Object.values(adminEndpoints)));
    expect(adminRoutes).toHaveLength(calls.length);
    const others = calls.filter(([, { who }]) => who !== "admin");
    expect(others.map(([name]) => name).toSorted()).toEqual(SELLERS_TOO.toSorted());
    expect(new Set(others.map(([, { who }]) => who))).toEqual(new Set(["staff"]));
  });

  it.each(callers.filter(([name]) => name !== "an administrator"))(
    "refuses %s every other call, and nothing changes",
    async (who, kind) => {
      const caller = await callerOf(kind);
      const before = await readRows(server.db);
      for (const [name, endpoint] of calls) {
        if (who === "a seller" && SELLERS_TOO.includes(name)) continue;
        expect(await statusOf(caller, endpoint), name).toBe(kind.token === "good" ? 403 : 401);
      }
      expect(changedTables(before, await readRows(server.db))).toEqual([]);
    },
  );

  it.each([
    ["an administrator", calls],
    ["a seller", calls.filter(([name]) => SELLERS_TOO.includes(name))],
  ] as const)("lets %s make their calls", async (who, own) => {
    // A call may end the session, so each call has its own.
    for (const [name, endpoint] of own)
      expect([401, 403, 419], name).not.toContain(await statusOf(await callerOf(CALLERS[who]), endpoint));
  });

  it("uses the session cookie even if the browser also sends a listener's token", async () => {
    const [admin, listener] = [await createUser(server, { role: "Admin" }), await createUser(server)];
    const cookie = `segue_session=${admin.token}`;
    expect((await listener.get("/admin/user", { cookie })).json().email).toBe(admin.email);
    const others = await admin.get("/admin/user", { cookie: `segue_session=${listener.token}` });
    expect(others.statusCode).toBe(403);
  });

  it("logs out the session of the cookie, not that of a listener's token", async () => {
    const [admin, listener] = [await createUser(server, { role: "Admin" }), await createUser(server)];
    const left = await listener.post("/admin/logout", undefined, csrfHeaders(server, "session", admin.token));
    expect([left.statusCode, left.headers["set-cookie"]]).toEqual([
      204,
      expect.arrayContaining([expect.stringMatching(/^segue_session=;/)]),
    ]);
    expect((await admin.get("/user")).statusCode).toBe(401);
    expect((await listener.get("/user")).statusCode).toBe(200);
  });
});
