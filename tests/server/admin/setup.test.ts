import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { finishRun, insertRun } from "#server/db/queries/importRuns.ts";
import { accounts, albums, auditEntries, packages, payments, songs } from "#server/db/schema/index.ts";
import { emptyCatalogue, makeFolder } from "../../support/catalogue/folder.ts";
import { smallStore } from "../../support/catalogue/smallStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const DEMO = `
- { email: listener@segue.test, password: segue-demo, username: listener, first_name: Robin, last_name: Hart, role: Listener, verified: true }
`;

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.delete(accounts);
  await server.db.delete(auditEntries);
  await emptyCatalogue(server.db);
  const demo = await makeFolder({ ...(await smallStore()), "accounts.yaml": DEMO });
  await demo.import(server.services, { withAccounts: true });
  await demo.close();
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());

const setup = async () => (await admin.get("/admin/setup")).json();
const act = async (what: string) => (await admin.post(`/admin/setup/${what}`)).json();
const logged = async () =>
  (await server.db.select().from(auditEntries)).map(({ action, subject }) => [action, subject]);

describe("the setup of a store", () => {
  it("lists what a new store lacks", async () => {
    expect(await setup()).toEqual({
      is_hidden: false,
      name: "Small Store",
      has_own_name: true,
      has_own_look: false,
      mail_from: server.settings.mailFrom,
      has_mail_server: false,
      is_mail_tested: false,
      payments: "sandbox",
      is_play_money: true,
      is_payment_tested: false,
      has_demo: true,
      has_own_music: false,
    });
  });

  it("remembers that emails and payments were tested until their settings change", async () => {
    await admin.post("/admin/settings/test-mail");
    expect((await act("test-payments")).message).toBe("The payment provider accepts your store’s login.");
    expect(await setup()).toMatchObject({ is_mail_tested: true, is_payment_tested: true });
    expect(await logged()).toEqual([
      ["mail.test", server.settings.mailFrom],
      ["payments.test", "sandbox (sandbox)"],
    ]);
    const { mailFrom } = server.settings;
    server.settings.mailFrom = "Quay <hello@quay.test>";
    expect(await setup()).toMatchObject({ is_mail_tested: false, is_payment_tested: true });
    server.settings.mailFrom = mailFrom;
  });

  it("says why the payment provider can’t be used", async () => {
    const provider = server.services.payments;
    if (!provider) throw new Error("the test's store takes no payments");
    const { findOrder } = provider;
    provider.findOrder = () => Promise.reject(new Error("invalid_client"));
    expect(await act("test-payments")).toMatchObject({
      code: 404,
      message: "The payment provider refused the login: invalid_client",
    });
    provider.findOrder = findOrder;
    expect(await setup()).toMatchObject({ is_payment_tested: false });
  });

  it("the checklist can be hidden and shown again", async () => {
    await act("hide");
    await act("hide");
    expect((await setup()).is_hidden).toBe(true);
    await act("show");
    expect((await setup()).is_hidden).toBe(false);
    expect(await logged()).toEqual([
      ["setup.hide", "setup"],
      ["setup.hide", "setup"],
    ]);
  });
});

describe("the demo", () => {
  it("the demo is removed completely, and other accounts stay", async () => {
    const listener = await createUser(server);
    const now = server.clock.now();
    const run = await insertRun(server.db, { folder: "/demo", startedBy: "npm start" }, now);
    await finishRun(server.db, run, { exitCode: 0 }, now);
    expect((await act("remove-demo")).message).toBe("The demo was removed.");
    const left = await server.db.select({ id: accounts.id }).from(accounts);
    expect(left.map(({ id }) => id).sort()).toEqual([admin.accountId, listener.accountId].sort());
    for (const table of [songs, albums, packages]) expect(await server.db.$count(table)).toBe(0);
    expect(await setup()).toMatchObject({ has_demo: false, has_own_music: false });
    expect((await admin.get("/admin/imports")).json().folder).toBe("");
    expect(await logged()).toEqual([["demo.remove", "demo"]]);
    expect(await act("remove-demo")).toMatchObject({ code: 404, message: "The demo is no longer in this store." });
  });

  const makeDemoAccount = async () => {
    await server.db.update(accounts).set({ isDemo: true }).where(eq(accounts.id, admin.accountId));
  };
  const addMusic = async () => {
    const [song] = await server.db.select().from(songs);
    await server.db
      .update(songs)
      .set({ createdAt: new Date(0) })
      .where(eq(songs.id, song?.id ?? 0));
  };
  const takeMoney = async () => {
    const payment = { provider: "paypal", environment: "live", purchase: "package", state: "fulfilled" } as const;
    const body = { packageId: 1 } as unknown as typeof payments.$inferInsert.body;
    const facts = { reference: "r", captureId: "c", fingerprint: "f", amountPence: 1, expiresAt: server.clock.now() };
    await server.db.insert(payments).values({ accountId: admin.accountId, ...payment, ...facts, body });
  };

  it.each([
    ["by a demo account", makeDemoAccount, /^Your account belongs to the demo\./],
    ["beside the store's own music", addMusic, /^This store has music of its own\./],
    ["after somebody paid real money", takeMoney, /^Customers have paid real money/],
  ])("the demo is not removed %s", async (_, arrange, message) => {
    await arrange();
    const before = await server.db.$count(songs);
    expect(await act("remove-demo")).toMatchObject({ code: 404, message: expect.stringMatching(message) });
    expect(await server.db.$count(songs)).toBe(before);
    expect(await logged()).toEqual([]);
  });
});
