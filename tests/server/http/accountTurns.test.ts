import { afterAll, beforeAll, expect, it } from "vitest";
import { trackShare } from "#contract/account.ts";
import { done, route } from "#server/http/route.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
/** How many writes of each account are running, and the most that ever were. */
const running = new Map<number, number>();
let mostOfOne = 0;
/** The writes that wait until the other account writes too. */
const waiting: { accountId: number; end: () => void }[] = [];

/** A write that ends once the other account writes too. */
const share = route(trackShare, async ({ user: { accountId } }) => {
  const own = (running.get(accountId) ?? 0) + 1;
  running.set(accountId, own);
  mostOfOne = Math.max(mostOfOne, own);
  const place = waiting.findIndex((one) => one.accountId !== accountId);
  if (place < 0) await new Promise<void>((end) => waiting.push({ accountId, end }));
  else waiting.splice(place, 1)[0]?.end();
  running.set(accountId, (running.get(accountId) ?? 0) - 1);
  return done("Shared.");
});

beforeAll(async () => {
  server = await startTestServer({ routes: [share] });
});
afterAll(() => server.close());

it("the writes of one account run one after another, and those of different accounts at the same time", async () => {
  const [one, other] = [await createUser(server), await createUser(server)];
  const calls = [one, other].flatMap((user) =>
    Array.from({ length: 8 }, (_, id) => user.post("/track-share", { platform: "Song", share_id: String(id) })),
  );
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(mostOfOne).toBe(1);
});
