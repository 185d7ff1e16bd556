import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { savePushSubscription } from "#server/db/queries/pushSubscriptions.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import { accounts, pushSubscriptions } from "#server/db/schema/index.ts";
import { type Api, apiFor } from "../../support/api.ts";
import { type PushService, startPushService } from "../../support/push/pushService.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: TestServer;
let service: PushService;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  service = await startPushService(() => server.services.push.publicKey());
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(async () => {
  await server.close();
  await service.close();
});

const subscription = () => service.subscribe().subscription;
const add = (api: Api, given: object) => api.post("/push/add", given);
const rowsOf = (whose: TestUser) =>
  server.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.accountId, whose.accountId));
const endpointsOf = async (whose: TestUser) => (await rowsOf(whose)).map(({ endpoint }) => endpoint);

async function elsewhere({ accountId }: TestUser): Promise<Api> {
  const token = await startSession(server.db, { id: accountId, role: "Listener" }, server.clock.now());
  return apiFor(server, { authorization: `Bearer ${token}` });
}

describe("notifications to a browser", () => {
  it("are requested with the store's key", async () => {
    const { public_key: key } = (await user.get("/push")).json();
    expect(key).toBe(server.services.push.publicKey());
    expect(Buffer.from(key, "base64url")).toHaveLength(65);
  });

  it("go to one browser per session, and a new subscription replaces the old subscription", async () => {
    const [first, second] = [subscription(), subscription()];
    expect((await add(user, first)).json()).toMatchObject({ code: 200 });
    const [before] = await rowsOf(user);
    expect((await add(user, first)).json()).toMatchObject({ code: 200 });
    expect(await rowsOf(user)).toEqual([before]);
    expect((await add(user, second)).json()).toMatchObject({ code: 200 });
    expect(await endpointsOf(user)).toEqual([second.endpoint]);
  });

  it("end for this browser only, at the request of its own session", async () => {
    const [here, there] = [subscription(), subscription()];
    const phone = await elsewhere(user);
    await add(user, here);
    await add(phone, there);
    expect((await user.del("/push/delete")).json()).toMatchObject({ code: 200 });
    expect(await endpointsOf(user)).toEqual([there.endpoint]);
    expect((await user.del("/push/delete")).json()).toMatchObject({ code: 200 });
  });

  it("belong to the browser's current user, who gets none of the previous user's", async () => {
    const other = await createUser(server);
    const shared = subscription();
    await add(user, shared);
    await server.db.update(pushSubscriptions).set({ announcedUntil: new Date("2020-01-01") });
    await add(user, shared);
    expect((await rowsOf(user))[0]?.announcedUntil).toEqual(new Date("2020-01-01"));
    expect((await add(other, shared)).json()).toMatchObject({ code: 200 });
    expect(await endpointsOf(user)).toEqual([]);
    const [moved] = await rowsOf(other);
    expect(Math.abs(Date.now() - (moved?.announcedUntil.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it("cannot be taken from another user by somebody who only knows the address", async () => {
    const thief = await createUser(server);
    const theirs = subscription();
    await add(user, theirs);
    const { p256dh, auth } = subscription();
    for (const keys of [{ p256dh, auth }, { p256dh }, { auth }]) {
      expect((await add(thief, { ...theirs, ...keys })).json()).toMatchObject({ code: 404 });
    }
    expect(await rowsOf(user)).toMatchObject([theirs]);
    expect(await endpointsOf(thief)).toEqual([]);
  });

  it("still go to a session's previous address if the next address is refused", async () => {
    const [mine, theirs] = [subscription(), subscription()];
    await add(await elsewhere(await createUser(server)), theirs);
    await add(user, mine);
    const before = await rowsOf(user);
    const { p256dh, auth } = subscription();
    expect((await add(user, { ...theirs, p256dh, auth })).json()).toMatchObject({ code: 404 });
    expect(await rowsOf(user)).toEqual(before);
  });

  it("are refused for a session that has ended, whoever else is signed in", async () => {
    const ended = { ...subscription(), sessionHash: "0".repeat(64), accountId: user.accountId };
    expect(await savePushSubscription(server.db, ended)).toBe(false);
    expect(await rowsOf(user)).toEqual([]);
  });

  it("go to the 20 browsers that subscribed most recently", async () => {
    const all = Array.from({ length: 22 }, subscription);
    for (const given of all) await add(await elsewhere(user), given);
    expect((await endpointsOf(user)).sort()).toEqual(
      all
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .sort(),
    );
  });
});

describe("an address", () => {
  it.each([
    ["a host that is not a push service", { endpoint: "https://evil.test/x" }, 200],
    ["this machine", { endpoint: "https://127.0.0.1/x" }, 200],
    ["another port", { endpoint: "https://fcm.googleapis.com:8443/x" }, 200],
    ["no https", { endpoint: "http://fcm.googleapis.com/x" }, 422],
    ["no text", { endpoint: ["https://fcm.googleapis.com/x"] }, 422],
    ["too long", { endpoint: `https://fcm.googleapis.com/${"x".repeat(1000)}` }, 422],
    ["a key on no curve", { p256dh: randomBytes(65).toString("base64url") }, 422],
    ["a key that is too short", { p256dh: "BA" }, 422],
    ["no secret", { auth: undefined }, 422],
    ["a secret with invalid characters", { auth: "!".repeat(22) }, 422],
  ])("is refused if it has %s", async (_, wrong, status) => {
    const answer = await add(user, { ...subscription(), ...wrong });
    expect(answer.statusCode).toBe(status);
    if (status === 200)
      expect(answer.json()).toMatchObject({
        code: 404,
        message: expect.stringContaining("can’t send notifications to this browser"),
      });
    expect(await rowsOf(user)).toEqual([]);
  });

  it("a browser's address is not part of any response", async () => {
    const { endpoint } = subscription();
    await add(user, { ...subscription(), endpoint });
    for (const path of ["/push", "/sessions", "/account", "/user"]) {
      const { statusCode, body } = await user.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toContain(endpoint);
    }
  });
});

describe("the notifications of a browser", () => {
  const phones = async () => {
    const phone = await elsewhere(user);
    const [here, there] = [subscription(), subscription()];
    await add(user, here);
    await add(phone, there);
    return { here: here.endpoint, there: there.endpoint };
  };

  it("end when it logs out", async () => {
    const { there } = await phones();
    await user.post("/logout");
    expect(await endpointsOf(user)).toEqual([there]);
  });

  it("end when another device logs it out", async () => {
    const { here } = await phones();
    await user.del("/sessions");
    expect(await endpointsOf(user)).toEqual([here]);
  });

  it("end on all other devices when the password changes", async () => {
    const { here } = await phones();
    const passwords = {
      old_password: PASSWORD,
      new_password: `${PASSWORD}!`,
      password_confirmation: `${PASSWORD}!`,
    };
    expect((await user.post("/change-password", passwords)).json()).toMatchObject({ code: 200 });
    expect(await endpointsOf(user)).toEqual([here]);
  });

  it("end when its account is deleted", async () => {
    await phones();
    await server.db.delete(accounts).where(eq(accounts.id, user.accountId));
    expect(await rowsOf(user)).toEqual([]);
  });
});
