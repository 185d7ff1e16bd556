import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Change } from "#server/db/changes.ts";
import { accounts } from "#server/db/schema/people.ts";
import { apiFor, visitorOf } from "../../support/api.ts";
import { countQueries } from "../../support/queryCount.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  other = await startSecondServer(server);
  await server.services.changes.listening();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const at = (where: TestServer, { token }: TestUser) => apiFor(where, { authorization: `Bearer ${token}` });

/** Resolves once a server has received a change of this kind. */
const announced = (where: TestServer, kind: Change["kind"]): Promise<void> =>
  new Promise((resolve) => where.services.changes.onChange((change) => change.kind === kind && resolve()));

describe("a recently used session", () => {
  it("is not looked up in the database again", async () => {
    const user = await createUser(server);
    expect(await countQueries(() => user.get("/user"))).toBe(1);
    expect(await countQueries(() => user.get("/user"))).toBe(0);
  });

  it("is looked up in the database again after five seconds", async () => {
    const user = await createUser(server);
    await user.get("/user");
    server.clock.advance({ seconds: 5.001 });
    expect(await countQueries(() => user.get("/user"))).toBe(1);
  });

  it("loses its subscription on time, even though the session is cached", async () => {
    const user = await createUser(server, { subscribedUntil: new Date(server.clock.now().getTime() + 2_000) });
    expect((await user.get("/user")).json().subscription).toBe(true);
    server.clock.advance({ seconds: 2 });
    expect((await user.get("/user")).json().subscription).toBe(false);
  });
});

describe("ending or changing a session on one server", () => {
  it("a logout takes effect on the other server", async () => {
    const user = await createUser(server);
    expect((await at(other, user).get("/user")).statusCode).toBe(200);
    const isAnnounced = announced(other, "session");
    await user.post("/logout");
    expect((await user.get("/user")).statusCode).toBe(401);
    await isAnnounced;
    expect((await at(other, user).get("/user")).statusCode).toBe(401);
  });

  it("a new password ends every other session on the other server", async () => {
    const user = await createUser(server);
    const elsewhere = at(other, user);
    await elsewhere.get("/user");
    const login = await visitorOf(server).post("/login", {
      email: user.email,
      password: PASSWORD,
    });
    const isAnnounced = announced(other, "session");
    const passwords = {
      old_password: PASSWORD,
      new_password: "another long one",
      password_confirmation: "another long one",
    };
    await apiFor(server, { authorization: `Bearer ${login.json().api_token}` }).post("/change-password", passwords);
    await isAnnounced;
    expect((await elsewhere.get("/user")).statusCode).toBe(401);
  });

  it("a new role or subscription takes effect on the other server", async () => {
    const user = await createUser(server);
    await at(other, user).get("/user");
    const isAnnounced = announced(other, "account");
    await server.db
      .update(accounts)
      .set({ role: "Seller", subscribedUntil: null })
      .where(eq(accounts.id, user.accountId));
    expect((await user.get("/user")).json()).toMatchObject({ role: "Seller", subscription: false });
    await isAnnounced;
    expect((await at(other, user).get("/user")).json()).toMatchObject({ role: "Seller", subscription: false });
  });
});

describe("a server that misses announcements", () => {
  const loseConnection = async (): Promise<void> => {
    const isLost = announced(other, "anything");
    await server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'segue changes'`);
    await isLost;
  };

  it("caches nothing until it receives announcements again", async () => {
    const user = await createUser(server);
    const api = at(other, user);
    await api.get("/user");
    let counts: number[];
    // On a busy machine the server may reconnect before both requests are over.
    do {
      await loseConnection();
      counts = [await countQueries(() => api.get("/user")), await countQueries(() => api.get("/user"))];
    } while (other.services.changes.isListening());
    // Background work may add queries of its own.
    expect(counts).not.toContain(0);
    await other.services.changes.listening();
    await api.get("/user");
    expect(await countQueries(() => api.get("/user"))).toBe(0);
  });
});
