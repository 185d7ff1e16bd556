import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import {
  FAILED_CONFIRMATIONS,
  type Limit,
  limitsOf,
  PICTURES,
  RIGHT_LOGINS,
  VERIFICATION_MAILS,
  WRONG_APP_PASSWORDS,
} from "#server/domain/rateLimits.ts";
import { csrfHeaders } from "../../support/api.ts";
import { LIMITS_TABLE, STATED } from "../../support/limitsTable.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
afterAll(() => server.close());

const stated = (name: string, { by, most, perSeconds }: Limit) => [name, by, most, perSeconds];

it("docs/security.md lists exactly the existing limits", () => {
  const page = readFileSync("docs/security.md", "utf8");
  const section = page.slice(page.indexOf("## Limits"), page.indexOf("## Plays that count"));
  const rows = (section.match(/^\|.*\|$/gm) ?? []).map((row) => row.replace(/^\| ?/, "").slice(0, -2));
  expect(rows.slice(2)).toEqual(LIMITS_TABLE.map(([row]) => row));
  const ofCalls = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    limitsOf(endpoint).map((limit) => stated(name, limit)),
  );
  const others = [FAILED_CONFIRMATIONS, PICTURES, RIGHT_LOGINS, VERIFICATION_MAILS, WRONG_APP_PASSWORDS].map(
    ({ path, limit }) => stated(path, limit),
  );
  expect([...ofCalls, ...others].toSorted()).toEqual(STATED.toSorted());
});

/** Makes empty calls and returns their status: callers are counted before their input is read. */
async function callerOf(name: string, from: string): Promise<() => Promise<number>> {
  const endpoint = endpoints[name] ?? expect.fail(`there is no ${name}`);
  const { token } = await createUser(server);
  const isAnyones = endpoint.who === "anyone";
  const headers = isAnyones ? csrfHeaders(server) : { authorization: `Bearer ${token}` };
  const url = `/api${pathOf(endpoint, { id: 2_147_483_000, orderId: 2_147_483_000 })}`;
  const body = endpoint.method === "POST" ? { payload: {} } : {};
  return async () =>
    (await server.inject({ method: endpoint.method, url, headers, remoteAddress: from, ...body })).statusCode;
}

/** How many calls are sent at once. If too many calls waited for their account's turn, the server would refuse some. */
const TOGETHER = 16;

const isDriven = ([name, by]: (typeof STATED)[number]) => name in endpoints && (by === "user" || by === "address");

describe("one call more than the limit is refused, and accepted again when the window is over:", () => {
  it.each(STATED.filter(isDriven))("the limit of %s by %s: %i in %i s", async (name, by, most, perSeconds) => {
    const from = `10.5.${STATED.findIndex(([other]) => other === name)}.1`;
    const call = await callerOf(name, from);
    const statuses: number[] = [];
    while (statuses.length <= most) {
      const together = Math.min(TOGETHER, most + 1 - statuses.length);
      statuses.push(...(await Promise.all(Array.from({ length: together }, call))));
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    const another = await callerOf(name, by === "user" ? from : "10.6.0.1");
    expect(await another()).not.toBe(429);
    server.clock.advance({ seconds: perSeconds + 1 });
    expect(await call()).not.toBe(429);
  });
});

describe("three calls an hour that name one email", () => {
  const form = { firstName: "Ada", lastName: "Byrne", listener_type: "DJ", password: PASSWORD };
  it.each([
    ["/register", (count: number) => ({ ...form, userName: `ada${count}`, password_confirmation: PASSWORD })],
    ["/password/forgot-password", () => ({})],
  ])("are accepted by %s, wherever they come from", async (path, fieldsOf) => {
    const email = `subject-of-${path.split("/").at(-1)}@segue.test`;
    const send = async (count: number) => {
      const asked = { method: "POST", url: `/api${path}`, remoteAddress: `10.7.${count}.1` } as const;
      return server.inject({ ...asked, headers: csrfHeaders(server), payload: { email, ...fieldsOf(count) } });
    };
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await send(count)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    server.clock.advance({ hours: 1, seconds: 1 });
    expect((await send(5)).statusCode).toBe(200);
  });
});
