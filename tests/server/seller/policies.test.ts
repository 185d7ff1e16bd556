import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { sellerEndpoints } from "#contract/seller/index.ts";
import { sellerRoutes } from "#server/seller/index.ts";
import { CALLERS, type Caller, tokenOf } from "../../support/access/callers.ts";
import { apiFor, csrfHeaders } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

const calls: [string, AnyEndpoint][] = Object.entries(sellerEndpoints);
const callers = Object.entries<Caller>(CALLERS);
const SELLER = "a seller";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function send(kind: Caller, endpoint: AnyEndpoint): Promise<number> {
  const user = await createUser(server, kind.account(server.clock.now()));
  const token = await tokenOf(server, kind, user);
  const api = apiFor(server, token ? { authorization: `Bearer ${token}` } : {});
  const kinds: Record<string, string> = { new: "products", names: "genres" };
  const ids = {
    month: "2026-05",
    kind: kinds[endpoint.path.split("/")[2] ?? ""] ?? "songs",
    id: 2147483000,
    batch: randomUUID(),
  };
  const url = `/api${pathOf(endpoint, ids)}`;
  const headers = { "content-type": "application/json" };
  const sent = endpoint.method === "GET" ? { headers: {} } : { headers, payload: '{"values":{},"seen":{}}' };
  return (await api.send({ method: endpoint.method, url, ...sent })).statusCode;
}

describe("the sellers’ area", () => {
  it("implements every call of its contract for sellers only, and changes only the session, edits and uploads", () => {
    expect(sellerRoutes.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining(Object.values(sellerEndpoints)),
    );
    expect(sellerRoutes).toHaveLength(calls.length);
    expect(calls.filter(([, { who }]) => who !== "seller")).toEqual([]);
    const changing = calls.filter(([, { method }]) => method !== "GET").map(([name]) => name);
    expect(changing.toSorted()).toEqual([
      "deleteUpload",
      "removeSellerUpload",
      "saveNewEntry",
      "sellerLogout",
      "sendEdit",
      "setUploadCover",
      "submitNewEntry",
      "submitUpload",
      "withdrawEdit",
      "withdrawUpload",
    ]);
  });

  it.each(callers.filter(([name]) => name !== SELLER))("refuses %s every call", async (_, kind) => {
    for (const [name, endpoint] of calls)
      expect(await send(kind, endpoint), name).toBe(kind.token === "good" ? 403 : 401);
  });

  /**
   * The statuses of calls that succeed although their item does not exist yet, and of calls with a body that is invalid
   * here.
   */
  const WITHOUT_ITEMS: Record<string, number> = {
    sellerUpload: 200,
    newEntry: 200,
    saveNewEntry: 200,
    submitNewEntry: 200,
    sellerNames: 200,
    removeSellerUpload: 422,
    submitUpload: 422,
    setUploadCover: 422,
  };

  it("lets a seller make every call", async () => {
    for (const [name, endpoint] of calls) {
      const isOfSomething = endpoint.path.includes("{");
      const status = endpoint.answers === "nothing" ? 204 : 200;
      const expected = WITHOUT_ITEMS[name] ?? (isOfSomething ? 404 : status);
      expect(await send(CALLERS[SELLER], endpoint), name).toBe(expected);
    }
  });

  it("uses the session cookie even if the browser also sends a listener’s token", async () => {
    const [seller, listener] = [await createUser(server, { role: "Seller" }), await createUser(server)];
    const cookie = `segue_session=${seller.token}`;
    expect((await listener.get("/seller/user", { cookie })).json().email).toBe(seller.email);
  });

  it("logs the seller out even if the browser also sends a listener’s token", async () => {
    const [seller, listener] = [await createUser(server, { role: "Seller" }), await createUser(server)];
    const headers = csrfHeaders(server, "session", seller.token);
    expect((await listener.post("/seller/logout", {}, headers)).statusCode).toBe(204);
    expect((await seller.get("/seller/user")).statusCode).toBe(401);
    expect((await listener.get("/user")).statusCode).toBe(200);
  });
});
