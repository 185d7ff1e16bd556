import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { deleteOldFailedMails } from "#server/db/queries/outgoingMails.ts";
import { auditEntries, outgoingMails, payments } from "#server/db/schema/index.ts";
import { sendDueMails } from "#server/mail/outgoing.ts";
import { mailsTo } from "../../support/mails.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(() => server.db.delete(outgoingMails));
afterAll(() => server.close());

const read = async () => (await admin.get("/admin/health")).json();

async function addMail(failedAt: Date | null): Promise<string> {
  const content = { to: "ada@segue.test", subject: "Your receipt", text: "Text", html: "<p>Text</p>" };
  const times = { createdAt: new Date(0), dueAt: new Date(0), failedAt, attempts: 60 };
  const [row] = await server.db
    .insert(outgoingMails)
    .values({ ...content, ...times })
    .returning();
  return row?.id ?? "";
}

describe("the health of a store", () => {
  it("gives a verdict on each part of the store", async () => {
    const { findings } = await read();
    const verdicts = findings.map(({ about, verdict }: { about: string; verdict: string }) => `${about} ${verdict}`);
    expect(verdicts).toEqual([
      "database ok",
      "media ok",
      "mail ok",
      "payments warn",
      "jobs ok",
      "clock ok",
      "version ok",
      "disk ok",
    ]);
  });

  it("counts everything that waits with a single query", async () => {
    const statements = vi.spyOn(pg.Client.prototype, "query");
    await read();
    const texts = statements.mock.calls.map(([statement]) => JSON.stringify(statement));
    statements.mockRestore();
    expect(texts.filter((text) => text.includes("mails_waiting"))).toHaveLength(1);
  });

  it("names payments that the present settings can’t settle", async () => {
    const body = { purchase: "package", type: "paypal", package_id: 1, discount_code: "" } as const;
    const facts = { accountId: admin.accountId, purchase: body.purchase, body };
    const times = { createdAt: new Date(0), expiresAt: new Date(0) };
    const made = { ...facts, ...times, fingerprint: "", amountPence: 100, state: "capturing" } as const;
    await server.db.insert(payments).values([
      { ...made, provider: "sandbox", environment: "sandbox", reference: "a payment of these settings" },
      { ...made, provider: "paypal", environment: "live", reference: "a payment of other settings" },
    ]);
    const { findings } = await read();
    await server.db.delete(payments);
    const text = expect.stringContaining("Payments started with other PAYMENTS settings: 1.");
    expect(findings).toContainEqual({ about: "payments", verdict: "warn", text });
  });

  it("still reports all other parts if one check fails", async () => {
    const { mailer } = server.services;
    const { check } = mailer;
    mailer.check = () => Promise.reject(new Error("connect ECONNREFUSED"));
    const { findings } = await read();
    mailer.check = check;
    expect(findings).toContainEqual({ about: "mail", verdict: "fail", text: "connect ECONNREFUSED" });
    expect(findings).toHaveLength(8);
  });
});

describe("an email that could not be sent", () => {
  it("is listed, and is sent once if an administrator tries again", async () => {
    const at = server.clock.now();
    const id = await addMail(at);
    await sendDueMails(server.services);
    expect(await mailsTo(server, "ada@segue.test")).toEqual([]);
    const mail = { id, to: "ada@segue.test", subject: "Your receipt", failed_at: at.toISOString() };
    expect(await read()).toMatchObject({ failed_mails: [mail], failed_mails_total: 1 });
    const { findings } = await read();
    expect(findings).toContainEqual(expect.objectContaining({ about: "mail", verdict: "warn" }));

    expect((await admin.post(`/admin/health/mails/${id}`)).json().code).toBe(200);
    expect((await admin.post(`/admin/health/mails/${id}`)).statusCode).toBe(404);
    await sendDueMails(server.services);
    expect(await mailsTo(server, "ada@segue.test")).toHaveLength(1);
    expect(await read()).toMatchObject({ failed_mails: [], failed_mails_total: 0 });
    const entries = await server.db.select().from(auditEntries);
    expect(entries.map(({ action, subject }) => [action, subject])).toEqual([["mail.retry", "ada@segue.test"]]);
  });

  it("a failed email is deleted after 90 days", async () => {
    const now = server.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);
    await addMail(daysAgo(91));
    await addMail(daysAgo(89));
    await addMail(null);
    await deleteOldFailedMails(server.db, now);
    expect(await server.db.$count(outgoingMails)).toBe(2);
  });
});
