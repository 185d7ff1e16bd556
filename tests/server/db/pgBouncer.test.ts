import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runJobs } from "#server/db/jobs.ts";
import { connect } from "#server/db/presence.ts";
import { openServices } from "#server/runtime/openServices.ts";
import { openStore } from "#server/runtime/openStore.ts";
import { apiFor } from "../../support/api.ts";
import { HAS_PGBOUNCER, type PgBouncer, startPgBouncer } from "../../support/pgBouncer.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { untilWaiting, WAITING } from "../../support/untilWaiting.ts";
import { createUser } from "../../support/users.ts";

const MANY = 60;

describe.skipIf(!HAS_PGBOUNCER)("a server behind PgBouncer in transaction mode", () => {
  let server: TestServer;
  let bouncer: PgBouncer;
  let pooled: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
    bouncer = await startPgBouncer(server.databaseUrl);
    const settings = { ...server.settings, databaseDirectUrl: server.databaseUrl };
    pooled = await startSecondServer({ ...server, settings }, { databaseUrl: bouncer.url });
  });
  afterAll(async () => {
    await pooled.close();
    await bouncer.close();
    await server.close();
  });

  it("sees its own writes at once", async () => {
    const { token } = await createUser(server);
    const api = apiFor(pooled, { authorization: `Bearer ${token}` });
    const namesOf = async () =>
      (await api.get("/playlist"))
        .json()
        .playlists.map(({ name }: { name: string }) => name)
        .toSorted();
    const made: string[] = [];
    expect(await namesOf()).toEqual([]);
    for (let count = 10; count < MANY; count += 1) {
      made.push(`Mine ${count}`);
      await api.form("/playlist/add", { name: `Mine ${count}` });
      expect(await namesOf()).toEqual(made);
    }
  });

  it("ends a session before the response is sent", async () => {
    for (let count = 0; count < 20; count += 1) {
      const { token } = await createUser(server);
      const api = apiFor(pooled, { authorization: `Bearer ${token}` });
      expect((await api.get("/user")).statusCode).toBe(200);
      await api.post("/logout");
      expect((await api.get("/user")).statusCode).toBe(401);
    }
  });

  it("responds with 503 if the pool loses its connection in the middle of a call, and then works again", async () => {
    const { token, accountId } = await createUser(server);
    const api = apiFor(pooled, { authorization: `Bearer ${token}` });
    const { id } = (await api.form("/playlist/add", { name: "Held", description: "" })).json().data;
    const holder = await connect(server.databaseUrl);
    await holder.query("BEGIN");
    await holder.query("SELECT FROM playlists WHERE account_id = $1 FOR UPDATE", [accountId]);
    const reordering = async () => await api.post(`/playlist/reorder/${id}`, { music_ids: [1] });
    const answer = reordering();
    await untilWaiting(holder, 1);
    await holder.query(WAITING.replace("SELECT", "SELECT pg_terminate_backend(pid)"));
    expect((await answer).statusCode).toBe(503);
    await holder.end();
    expect((await api.get(`/playlist/detail/${id}`)).statusCode).toBe(200);
  });

  it("migrates and runs jobs over the direct connection", async () => {
    const settings = { ...server.settings, databaseUrl: bouncer.url, databaseDirectUrl: server.databaseUrl };
    const store = await openStore(settings, () => undefined);
    try {
      expect(await runJobs(store.jobPool, { tasks: {}, atOnce: 1, signal: AbortSignal.timeout(100) })).toBe(true);
    } finally {
      await store.close();
    }
  });

  it("limits how long a statement may take, without a startup parameter that the pool would refuse", async () => {
    const inSession = openServices(server.settings, bouncer.url, { onError: () => undefined });
    try {
      const timeout = async (db: TestServer["db"]) =>
        (await db.execute(sql`SHOW statement_timeout`)).rows[0]?.statement_timeout;
      expect(await timeout(server.db)).toBe("15s");
      expect(await timeout(pooled.db)).toBe("15s");
      expect(await timeout(inSession.services.db)).toBe("15s");
    } finally {
      await inSession.close();
    }
    const refused = new pg.Client({ connectionString: bouncer.url, statement_timeout: 1 });
    await expect(refused.connect()).rejects.toThrow("unsupported startup parameter");
  });
});
