import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyEndpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { type Expected, expectedOf, OWNER_RULES, whoMay } from "../../support/access/expectations.ts";
import { MARK, rowsOf } from "../../support/access/records.ts";
import {
  callers,
  openWorld,
  type PreparedCall,
  prepareCall,
  resetFor,
  type World,
} from "../../support/access/world.ts";
import { announceWrites, watchWrites } from "../../support/fuzz/writes.ts";
import { createUser } from "../../support/users.ts";

const calls: [string, AnyEndpoint][] = Object.entries(endpoints);

let world: World;
let writtenSince: () => string[];

beforeAll(async () => {
  world = await openWorld();
  await announceWrites(world.server.db);
  writtenSince = watchWrites(world.server.pool);
});
afterAll(() => world.server.close());

/** The tables that were written to since this was last called. */
async function writtenTables(): Promise<string[]> {
  await world.server.services.background.settled();
  return writtenSince();
}

const ownersRows = () => rowsOf(world.server, world.callerAccounts["the owner"].user.accountId);

function verdictOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  if (statusCode >= 400) return `${statusCode} ${body}`;
  const isJson = String(headers["content-type"] ?? "").startsWith("application/json");
  const { code } = isJson && body ? JSON.parse(body) : { code: undefined };
  if (code === 404) return "refused";
  return code === 0 ? `code 0: ${body}` : "done";
}

/** The responses to callers who are not allowed. */
const TURNED_AWAY: Partial<Record<Expected, RegExp>> = {
  unauthorised: /^401 \{"message":"[^"]+"\}$/,
  subscription: /^403 \{"message":"[^"]+","reason":"subscription"\}$/,
};

describe.each(callers)("%s", (who, kind) => {
  const isAllowed = ([name]: [string, AnyEndpoint]) => !(expectedOf(name, kind) in TURNED_AWAY);

  it("is refused every call that is not permitted, and nothing changes", async () => {
    const sends: [string, PreparedCall["send"]][] = [];
    const records = await resetFor(world, who);
    for (const call of calls) {
      if (!isAllowed(call)) sends.push([call[0], (await prepareCall(world, { who, records, call })).send]);
    }
    await writtenTables();
    for (const [name, send] of sends) {
      expect(verdictOf(await send()), name).toMatch(TURNED_AWAY[expectedOf(name, kind)] ?? "");
    }
    expect(await writtenTables()).toEqual([]);
  });

  it.each(calls.filter(isAllowed))("gets from %s what the rules grant, and nothing else", async (...call) => {
    const expected = expectedOf(call[0], kind);
    const { send, sendUnknown } = await prepareCall(world, { who, records: await resetFor(world, who), call });
    await writtenTables();
    const owners = kind.isStranger && (await ownersRows());
    const answer = await send();
    if (expected === "as unknown") {
      const unknown = await sendUnknown();
      expect([answer.statusCode, answer.body]).toEqual([unknown.statusCode, unknown.body]);
    } else expect(verdictOf(answer)).toBe(expected);
    if (expected !== "done") expect(await writtenTables()).toEqual([]);
    if (!kind.isStranger) return;
    expect(answer.body).not.toContain(MARK);
    expect(await ownersRows()).toBe(owners);
  });
});

describe("the contract", () => {
  it("specifies for every call who may make it, as contract.md does", () => {
    const said = Object.fromEntries(calls.map(([name, { who }]) => [name, who]));
    expect(said).toEqual(Object.fromEntries(calls.map(([name]) => [name, whoMay(name)])));
  });

  it("has a rule for every call that touches somebody's own records", () => {
    expect(calls.filter(([name, { owner }]) => owner && !(name in OWNER_RULES)).map(([name]) => name)).toEqual([]);
  });
});

describe("a subscription", () => {
  it("is valid until the second in which it ends", async () => {
    const { server } = world;
    const user = await createUser(server, { subscribedUntil: new Date(server.clock.now().getTime() + 60_000) });
    expect((await user.get("/home")).statusCode).toBe(200);
    server.clock.advance({ minutes: 1 });
    expect((await user.get("/home")).statusCode).toBe(403);
  });
});
