import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SELLER_UPLOADS_PATH } from "#contract/seller/uploads.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { bearer, openTus } from "../../support/tus.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it("a seller can’t upload more bytes than the limit, however many uploads they begin at once", async () => {
  const seller = await createUser(server, { role: "Seller" });
  const other = await createUser(server, { role: "Seller" });
  const batch = randomUUID();
  const createLarge = (by = seller) =>
    openTus(server, SELLER_UPLOADS_PATH).create({ batch, name: "x.wav", bytes: 1024 ** 3, headers: bearer(by) });
  const begun = await Promise.all(Array.from({ length: 22 }, () => createLarge()));
  const count = (wanted: number) => begun.filter(({ status }) => status === wanted).length;
  expect([count(201), count(413)]).toEqual([20, 2]);
  expect((await createLarge(other)).status).toBe(201);
});
