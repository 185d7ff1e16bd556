import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { trackShare } from "#contract/account.ts";
import { resendVerification } from "#contract/session.ts";
import { Failure, refusal } from "#server/common/failure.ts";
import { recordShare } from "#server/db/queries/sharing.ts";
import { idempotencyKeys, shares } from "#server/db/schema/people.ts";
import { done, route } from "#server/http/route.ts";
import { visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

/** How many shares were committed each time that `afterCommit` ran. */
let sharesAfterCommit: number[];

/** A mutation that adds a row each time, and can be told to fail afterwards. */
const share = route(trackShare, async ({ db, body, user: { accountId }, afterCommit }) => {
  await recordShare(db, { accountId, platform: body.platform, shareId: String(body.share_id) });
  afterCommit.push(async () => {
    sharesAfterCommit.push(await server.db.$count(shares, eq(shares.accountId, accountId)));
  });
  if (body.share_id === "refuse") throw refusal(`No. ${randomUUID()}`);
  if (body.share_id === "break") throw new Failure("server");
  return done(`Shared. ${randomUUID()}`);
});

/** A call of a visitor. */
const sendAgain = route(resendVerification, async () => done("Sent."));

beforeAll(async () => {
  server = await startTestServer({ routes: [share, sendAgain] });
});
afterAll(() => server.close());
beforeEach(async () => {
  sharesAfterCommit = [];
  user = await createUser(server);
});

const send = (key: string, share_id = "1", by = user) =>
  by.post("/track-share", { platform: "Song", share_id }, { "idempotency-key": key });
const countShares = async (by = user) =>
  (await server.db.select().from(shares).where(eq(shares.accountId, by.accountId))).length;

describe("an Idempotency-Key", () => {
  it("runs a mutation once, and repeats its response", async () => {
    const key = randomUUID();
    const first = await send(key);
    const again = await send(key.toUpperCase());
    expect(first.json()).toMatchObject({ code: 200 });
    expect(again.json()).toEqual(first.json());
    expect(await countShares()).toBe(1);
  });

  it("runs a mutation once if twenty requests arrive at the same moment", async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(key)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1);
    expect(await countShares()).toBe(1);
  });

  it("runs the steps after a commit, such as deleting files, only once the commit has succeeded", async () => {
    await server.pool.query(`
      CREATE FUNCTION refuse_commit() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''lost''; END';
      CREATE CONSTRAINT TRIGGER refused AFTER INSERT ON shares DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION refuse_commit()`);
    const key = randomUUID();
    expect((await send(key)).statusCode).toBe(500);
    expect(sharesAfterCommit).toEqual([]);
    await server.pool.query("DROP TRIGGER refused ON shares");
    for (const _ of [1, 2]) expect((await send(key)).json()).toMatchObject({ code: 200 });
    await send(randomUUID(), "refuse");
    expect(sharesAfterCommit).toEqual([1]);
  });

  it("does not conflict with the same key of another user", async () => {
    const [key, other] = [randomUUID(), await createUser(server)];
    const first = await send(key);
    const ofOther = await send(key, "1", other);
    expect([await countShares(), await countShares(other)]).toEqual([1, 1]);
    expect([(await send(key)).body, (await send(key, "1", other)).body]).toEqual([first.body, ofOther.body]);
  });

  it("is refused if it is sent with a different request", async () => {
    const key = randomUUID();
    await send(key, "1");
    const other = await send(key, "2");
    expect(other.statusCode).toBe(422);
    expect(other.json().errors).toEqual({
      "Idempotency-Key": ["This request was already sent with different details. Reload the page and try again."],
    });
    expect(await countShares()).toBe(1);
  });

  it("stores a refusal, and rolls back the mutation", async () => {
    const key = randomUUID();
    const first = await send(key, "refuse");
    expect(first.json()).toMatchObject({ code: 404 });
    expect((await send(key, "refuse")).json()).toEqual(first.json());
    expect(await countShares()).toBe(0);
  });

  it("can be used again after its mutation failed", async () => {
    const key = randomUUID();
    expect((await send(key, "break")).statusCode).toBe(500);
    expect(await countShares()).toBe(0);
    const storedKeys = await server.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
    expect(storedKeys).toEqual([]);
    expect((await send(key, "1")).statusCode).toBe(200);
  });

  it("is ignored if a visitor sends it, and conflicts with no other", async () => {
    const key = { "idempotency-key": randomUUID() };
    for (const token of ["one", "another"]) {
      const answer = await visitorOf(server).post("/email/verification-notification", { token }, key);
      expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, message: "Sent." }]);
    }
  });

  it("is refused if it is not a UUID", async () => {
    expect((await send("again")).statusCode).toBe(422);
    expect(await countShares()).toBe(0);
  });

  it("a mutation without a key runs each time", async () => {
    await user.post("/track-share", { platform: "Song", share_id: 1 });
    await user.post("/track-share", { platform: "Song", share_id: 1 });
    expect(await countShares()).toBe(2);
  });
});
