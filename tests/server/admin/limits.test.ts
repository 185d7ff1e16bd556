import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { picture } from "../../support/catalogue/smallStore.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimits: true } });
});
afterAll(() => server.close());

/** How many calls are sent at once. If too many calls waited for their account's turn, the server would refuse some. */
const TOGETHER = 16;

it.each([
  ["/admin/user", 300],
  ["/admin/audit/verify", 10],
  ["/admin/health", 10],
])("an administrator may call %s %i times a minute", async (url, most) => {
  const admin = await createUser(server, { role: "Admin" });
  const statuses: number[] = [];
  while (statuses.length <= most) {
    const together = Math.min(TOGETHER, most + 1 - statuses.length);
    statuses.push(
      ...(await Promise.all(Array.from({ length: together }, () => admin.get(url)))).map((one) => one.statusCode),
    );
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([429]);
  server.clock.advance({ minutes: 1, seconds: 1 });
  expect((await admin.get(url)).statusCode).toBe(200);
});

it("an administrator may upload more than 20 pictures in an hour", async () => {
  const admin = await createUser(server, { role: "Admin" });
  const { id } = (await admin.post("/admin/catalogue/artists", { values: { name: "Ana Tide" } })).json();
  const image = new Blob([new Uint8Array(await picture("#123"))], { type: "image/webp" });
  for (let sent = 0; sent <= 20; sent++)
    expect((await admin.form(`/admin/catalogue/artists/${id}/picture`, { picture: image })).statusCode).toBe(200);
});

it("a seller may upload 20 pictures in an hour", async () => {
  const seller = await createUser(server, { role: "Seller" });
  const cover = new Blob([new Uint8Array(await picture("#123"))], { type: "image/webp" });
  const statuses: number[] = [];
  for (let sent = 0; sent <= 20; sent++)
    statuses.push((await seller.form(`/seller/uploads/${randomUUID()}/cover`, { cover })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
