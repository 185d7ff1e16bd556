import { afterAll, beforeAll, expect, it } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { sellerEndpoints } from "#contract/seller/index.ts";
import { createUserWithApp, unconfirm } from "../../support/authenticator.ts";
import { addPasskey, challengeOf } from "../../support/passkeys.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ids = { month: "2026-05", kind: "songs", id: 1, batch: "0b7f9c8e-6d1f-4f5e-9a57-0d8f4c1b2a3e" };

it("until sellers with two-factor authentication give a code or passkey, they can do nothing but log out", async () => {
  const seller = await createUserWithApp(server, "Seller");
  const authenticator = await addPasskey(seller);
  const { user } = seller;
  await unconfirm(server, user);
  for (const [name, { method, path }] of Object.entries(sellerEndpoints)) {
    if (name === "sellerLogout") continue;
    const url = `/api${pathOf({ path }, ids)}`;
    const payload = method === "GET" ? {} : { payload: "{}", headers: { "content-type": "application/json" } };
    const response = await user.send({ method, url, ...payload });
    expect([response.statusCode, response.json().reason], name).toEqual([403, "unconfirmed"]);
  }
  expect((await user.send({ method: "POST", url: "/api/seller/uploads/files" })).statusCode).toBe(403);
  await user.post("/admin/confirm/passkey", { credential: authenticator.use(await challengeOf(user)) });
  expect((await user.get("/seller/user")).statusCode).toBe(200);
  await unconfirm(server, user);
  expect((await user.post("/seller/logout", {})).statusCode).toBe(204);
});

it("sellers need no two-factor authentication, even where administrators do", async () => {
  server.settings.requiresTwoFactor = true;
  const user = await createUser(server, { role: "Seller" });
  expect((await user.get("/admin/two-factor")).json()).toMatchObject({ is_on: false, next_step: "none" });
  expect((await user.get("/seller/user")).statusCode).toBe(200);
});
