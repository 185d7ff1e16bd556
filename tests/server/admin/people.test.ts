import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries, orders } from "#server/db/schema/index.ts";
import { visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, PASSWORD, readAccount, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;
let listener: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  listener = await createUser(server);
});
afterAll(() => server.close());

const act = async (what: string, body: unknown = {}, { accountId } = listener) =>
  (await admin.post(`/admin/people/${accountId}/${what}`, body)).json();
const logIn = async (email: string) => (await visitorOf(server).post("/login", { email, password: PASSWORD })).json();
const logged = async () => {
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, listener.email));
  return entries.map(({ action, before, after }) => [action, JSON.parse(before), JSON.parse(after)]);
};

describe("people", () => {
  it("are found by name, username and email, and can be filtered", async () => {
    const found = async (query: string) =>
      (await admin.get(`/admin/people?${query}`)).json().people.map(({ id }: { id: number }) => id);
    expect(await found(`find=${listener.email.toUpperCase()}`)).toEqual([listener.accountId]);
    expect(await found(`find=${listener.email}&status=Admin`)).toEqual([]);
    expect(await found("status=Admin")).toEqual([admin.accountId]);
    expect(await found("find=%25")).toEqual([]);
    expect((await admin.get(`/admin/people/${listener.accountId}`)).json()).toMatchObject({
      email: listener.email,
      role: "Listener",
      points: 0,
      sessions: 1,
      orders: [],
    });
    expect((await admin.get("/admin/people/2147483000")).statusCode).toBe(404);
  });

  it("are shown with their own orders only", async () => {
    const order = { orderType: "Merchandise", amountPence: 1000, paid: "Paid", status: "Processing" } as const;
    const added = await server.db
      .insert(orders)
      .values([listener, admin].map(({ accountId }) => ({ ...order, accountId })))
      .returning({ id: orders.id });
    const person = (await admin.get(`/admin/people/${listener.accountId}`)).json();
    expect(person.orders.map(({ id }: { id: number }) => id)).toEqual([added[0]?.id]);
  });

  it("are logged out when blocked, and cannot log in until they are unblocked", async () => {
    expect((await act("block")).code).toBe(200);
    expect((await listener.get("/user")).statusCode).toBe(401);
    const wrong = await visitorOf(server).post("/login", { email: listener.email, password: "another password" });
    expect(await logIn(listener.email)).toEqual(wrong.json());
    expect((await act("block")).code).toBe(200);
    expect((await act("unblock")).code).toBe(200);
    expect((await logIn(listener.email)).code).toBe(2);
    expect(await logged()).toEqual([
      ["person.block", { blocked: false }, { blocked: true }],
      ["person.unblock", { blocked: true }, { blocked: false }],
    ]);
  });

  it("are logged out when their role changes", async () => {
    expect((await act("role", { role: "Listener" })).message).toBe("This person already has this role.");
    expect((await listener.get("/user")).statusCode).toBe(200);
    expect((await act("role", { role: "Seller" })).code).toBe(200);
    expect((await listener.get("/user")).statusCode).toBe(401);
    expect((await logIn(listener.email)).url).toBe("/seller");
    expect((await admin.post(`/admin/people/${listener.accountId}/role`, { role: "Owner" })).statusCode).toBe(422);
  });

  it("get points with a reason, which the audit log records", async () => {
    expect((await act("points", { points: 25, reason: "Late parcel" })).code).toBe(200);
    expect((await act("points", { points: -5, reason: "A mistake" })).code).toBe(200);
    expect((await readAccount(server, listener.accountId)).pointsHundredths).toBe(2000);
    expect((await readAccount(server, admin.accountId)).pointsHundredths).toBe(0);
    expect(await logged()).toEqual([
      ["person.points", { points: "0.00" }, { points: "25.00", reason: "Late parcel" }],
      ["person.points", { points: "25.00" }, { points: "20.00", reason: "A mistake" }],
    ]);
    expect((await admin.post(`/admin/people/${listener.accountId}/points`, { points: 5 })).statusCode).toBe(422);
    expect((await act("points", { points: 0, reason: "Nothing" })).errors.points).toEqual([
      "Enter how many points to give.",
    ]);
  });

  it("can be verified and logged out everywhere", async () => {
    listener = await createUser(server, { verifiedAt: null });
    expect((await act("verify")).code).toBe(200);
    expect((await readAccount(server, listener.accountId)).verifiedAt).not.toBeNull();
    expect((await act("sessions/end")).message).toBe("Sessions ended: 1");
    expect((await listener.get("/user")).statusCode).toBe(401);
  });

  it.each([
    ["block", {}],
    ["role", { role: "Listener" }],
    ["close", {}],
  ])("cannot change their own account if they are administrators: %s", async (what, body) => {
    expect(await act(what, body, admin)).toMatchObject({
      code: 404,
      message: "You can’t do this to your own account.",
    });
    expect((await admin.get("/admin/user")).statusCode).toBe(200);
  });
});
