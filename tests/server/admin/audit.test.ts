import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addAuditEntry, verifyChain } from "#server/db/queries/admin/audit.ts";
import { auditEntries } from "#server/db/schema/index.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(() => server.db.delete(auditEntries));
afterAll(() => server.close());

const add = (subject: string) =>
  server.db.transaction((db) =>
    addAuditEntry(db, {
      at: server.clock.now(),
      actorId: admin.accountId,
      actor: admin.email,
      action: "song.rename",
      subject,
      before: '{"name":"Tide"}',
      after: '{"name":"Tides"}',
    }),
  );
const idsOf = async () => (await server.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ id }) => id);
const logOf = async (query = "") => (await admin.get(`/admin/audit${query}`)).json();
const verified = async () => (await admin.get("/admin/audit/verify")).json();

describe("the audit log", () => {
  it("chains entries that are added concurrently", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(`song ${index}`)));
    expect(await verifyChain(server.db)).toEqual({ checked: 12, brokenAt: null });
    expect((await logOf()).total).toBe(12);
  });

  it.each([
    [
      "the subject was changed",
      (id: number) => server.db.update(auditEntries).set({ subject: "song 9" }).where(eq(auditEntries.id, id)),
    ],
    [
      "the actor was changed",
      (id: number) => server.db.update(auditEntries).set({ actorId: 7 }).where(eq(auditEntries.id, id)),
    ],
    [
      "the time was changed",
      (id: number) =>
        server.db.update(auditEntries).set({ at: sql`at - interval '1 second'` }).where(eq(auditEntries.id, id)),
    ],
  ])("names the entry in which %s", async (_, tamper) => {
    for (const subject of ["song 1", "song 2", "song 3"]) await add(subject);
    const [, second = 0] = await idsOf();
    await tamper(second);
    expect((await verified()).broken_at).toBe(second);
  });

  it("names the entry that follows a removed entry when the log is checked", async () => {
    for (const subject of ["song 1", "song 2", "song 3"]) await add(subject);
    const [, second = 0, third] = await idsOf();
    await server.db.delete(auditEntries).where(eq(auditEntries.id, second));
    expect((await verified()).broken_at).toBe(third);
  });

  it("lists the newest entries first, in pages, and searches them", async () => {
    for (let index = 1; index <= 30; index += 1) await add(`song ${index}`);
    const subjects = async (query: string) =>
      (await logOf(query)).entries.map(({ subject }: { subject: string }) => subject);
    expect((await subjects("?page=1")).slice(0, 2)).toEqual(["song 30", "song 29"]);
    expect(await subjects("?page=2")).toEqual(["song 5", "song 4", "song 3", "song 2", "song 1"]);
    expect(await subjects("?find=SONG 17")).toEqual(["song 17"]);
    expect(await subjects("?find=song_17")).toEqual([]);
  });
});
