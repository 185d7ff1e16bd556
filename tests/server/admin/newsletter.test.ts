import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscribers } from "#server/db/schema/index.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await createUser(server, { role: "Admin" });
  const { accountId } = await createUser(server, { firstName: "Mira", lastName: "Cole" });
  await server.db.insert(subscribers).values([
    { email: "zoe@segue.test", createdAt: new Date("2026-01-01T00:00:00Z") },
    { email: "=mira@segue.test", accountId, createdAt: new Date("2026-02-01T00:00:00Z") },
    { email: "ada@segue.test", createdAt: new Date("2026-03-01T00:00:00Z") },
  ]);
});
afterAll(() => server.close());

const found = async (query = "") =>
  (await admin.get(`/admin/newsletter${query}`)).json().subscribers.map(({ email }: { email: string }) => email);

describe("the newsletter's subscribers", () => {
  it("are listed newest first, and can be sorted and searched by email and name", async () => {
    const [ada, mira, zoe] = ["ada@segue.test", "=mira@segue.test", "zoe@segue.test"];
    expect(await found()).toEqual([ada, mira, zoe]);
    expect(await found("?sort=-email")).toEqual([zoe, ada, mira]);
    expect(await found("?find=mira%20cole")).toEqual([mira]);
    expect(await found("?find=ZOE")).toEqual([zoe]);
    expect(await found("?find=_")).toEqual([]);
    expect((await admin.get("/admin/newsletter")).json().total).toBe(3);
  });

  it("are exported as CSV without formulas", async () => {
    const file = await admin.get("/admin/newsletter/csv?find=mira");
    expect(file.headers["content-disposition"]).toContain("Newsletter.csv");
    expect(file.body).toBe(
      "\uFEFFEmail,Name,Subscribed at\r\n'=mira@segue.test,Mira Cole,2026-02-01T00:00:00.000Z\r\n",
    );
  });
});
