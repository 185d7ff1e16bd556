import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkConformance } from "#server/cli/conformance/check.ts";
import type { CallReport } from "#server/cli/conformance/report.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { type Exchange, startAlteringProxy } from "../../support/conformance/alteringProxy.ts";
import { makesMistakes, PLANTED } from "../../support/conformance/plantedDeviations.ts";
import { SEGUE_PROGRAM } from "../../support/programs.ts";
import { runProgram } from "../../support/runProgram.ts";
import * as shop from "../../support/shop.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

const LONG = 120_000;

let server: StoreServer;
let user: TestUser;

/** A listener with something in every list. */
beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
  const [goods, tide] = [await shop.goodsOf(server), await server.songId("tide")];
  await shop.buy(server, user, "beat", shop.beatBody(goods));
  await user.form("/playlist/add", { name: "Mine", description: "Songs" });
  await user.post(`/music/download/add/${tide}`);
  await user.post("/music/history/add", { plays: [{ id: tide, played_at: server.clock.now().toISOString() }] });
  await user.post(`/beat_store/lyric/${goods.grey}`, { music_id: goods.grey, lyrics: "La la" });
});
afterAll(() => server.close());

const credentials = () => ({ email: user.email, password: PASSWORD });

const deviationsOf = (calls: CallReport[]): string[] =>
  calls.flatMap(({ call, deviations }) => deviations.map((deviation) => `${call}: ${deviation}`));

async function throughProxy<T>(alter: (exchange: Exchange) => void, work: (url: string) => Promise<T>): Promise<T> {
  const proxy = await startAlteringProxy(server.url, alter);
  try {
    return await work(proxy.url);
  } finally {
    await proxy.close();
  }
}

const libraryOf = async (): Promise<unknown> => [
  (await user.get("/playlist")).json(),
  (await user.get("/favourite")).json().favourite_music,
];

describe("segue conformance", { timeout: LONG }, () => {
  it("finds no deviation in Segue itself, makes every call, and changes nothing", async () => {
    const before = await libraryOf();
    const calls = await checkConformance(server.url, credentials());
    expect(deviationsOf(calls)).toEqual([]);
    expect(calls.filter(({ skipped }) => skipped !== undefined)).toEqual([]);
    expect(calls.length).toBeGreaterThan(45);
    expect(await libraryOf()).toEqual(before);
  });

  it("finds no deviation behind a proxy that alters nothing", async () => {
    const calls = await throughProxy(
      () => undefined,
      (url) => checkConformance(url, credentials()),
    );
    expect(deviationsOf(calls)).toEqual([]);
  });

  it("finds every planted deviation, and nothing else", async () => {
    const calls = await throughProxy(makesMistakes(PLANTED), (url) => checkConformance(url, credentials()));
    expect(PLANTED.length).toBeGreaterThanOrEqual(25);
    const expected = PLANTED.map(({ at, call = at, says }) => `${call}: ${says}`);
    expect(deviationsOf(calls).toSorted()).toEqual(expected.toSorted());
  });

  it("continues after a call that gets no response", async () => {
    const cut = (exchange: Exchange) => {
      exchange.isCut = exchange.url === "/api/home";
    };
    const calls = await throughProxy(cut, (url) => checkConformance(url, credentials()));
    const found = deviationsOf(calls);
    expect(found).toContainEqual(expect.stringMatching(/^GET \/home: doesn’t respond: ./));
    expect(found.filter((deviation) => !deviation.startsWith("GET /home: "))).toEqual([]);
  });

  it("skips subscribers' calls for an account without a subscription", async () => {
    const { email } = await createUser(server, { subscribedUntil: null });
    const calls = await checkConformance(server.url, { email, password: PASSWORD });
    expect(deviationsOf(calls)).toEqual([]);
    expect(calls).toContainEqual({ call: "GET /home", deviations: [], skipped: "the account has no subscription" });
  });

  it("checks only the calls that are open to everybody if it has no account", async () => {
    const calls = await checkConformance(server.url);
    expect(deviationsOf(calls)).toEqual([]);
    expect(calls.filter(({ skipped }) => skipped === undefined).map(({ call }) => call)).toEqual([
      "GET /csrf-cookie",
      "GET /auth_setting",
      "GET /sidebar/outer",
      "GET /footer/links",
      "GET /page/{slug}",
    ]);
  });

  const run = (url: string, ...given: string[]) =>
    runProgram(SEGUE_PROGRAM, ["conformance", url, ...given], { env: { CONFORMANCE_PASSWORD: "" } });

  it("prints a line for each call, and fails if a call departs from the contract", async () => {
    const asUser = ["--email", user.email, "--password", PASSWORD];
    const good = await run(server.url, ...asUser);
    expect([good.exitCode, good.stdout]).toEqual([
      0,
      expect.stringMatching(/^ok {4}GET \/home$[\s\S]*\n0 of \d+ calls /m),
    ]);
    const bad = await throughProxy(makesMistakes(PLANTED.slice(0, 1)), (url) => run(url, ...asUser));
    expect(bad.exitCode).toBe(1);
    expect(bad.stdout).toMatch(/^fail {2}GET \/home: `banners` is missing$[\s\S]*\n1 of \d+ calls depart/m);
  });

  it.each([
    [["ftp://example.org"], "Name the server’s http or https address."],
    [["http://127.0.0.1", "--email", "ada@segue.test"], "Give both --email and --password, or neither."],
  ])("explains why it makes no call: %j", async ([url = "", ...given], said) => {
    const { exitCode, output } = await run(url, ...given);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(said)]);
  });

  it("reports that a server can’t be reached", async () => {
    const { exitCode, stdout } = await run(`http://127.0.0.1:${await freePort(0)}`);
    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringMatching(/^fail {2}GET \/csrf-cookie: doesn’t respond: connect ECONN/),
    ]);
  });
});
