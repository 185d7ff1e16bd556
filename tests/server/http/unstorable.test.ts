import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { changedTables, readRows } from "../../support/fuzz/rows.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  user = await createUser(server);
});
afterAll(() => server.close());

const STREET = { mobile_no: "1", street: "1 Quay", city: "Leith", state: "Lothian", country: "United Kingdom" };
const played = (played_at: string) => ({ plays: [{ id: 1, played_at }] });
const lyric = (updated_at: string) => ({ music_id: goods.grey, lyrics: "la", updated_at });
/**
 * In the JSON text, each of these characters becomes a six-character escape, so the text itself contains none of them.
 */
const address = (street: string) => JSON.stringify({ ...STREET, street });
const cartWith = (name: string) => {
  const line = shop.cartLine(goods.vinyl);
  return JSON.stringify([{ ...line, productDetail: { ...line.productDetail, name } }]);
};
const payment = (facts: object) => ({ purchase: "merchandise", ...shop.cartBody(goods), ...facts });

const POSTS: [string, string, () => unknown][] = [
  ["NUL in text", "/search", () => ({ query: "a\0" })],
  ["half a surrogate pair in text", "/search", () => ({ query: "a\ud800" })],
  ["NUL in the JSON text of an address", "/payment/order", () => payment({ shipping_address: address("a\0b") })],
  ["half a surrogate pair in an address", "/payment/order", () => payment({ shipping_address: address("\udfff") })],
  ["NUL in the JSON text of products", "/payment/order", () => payment({ products: cartWith("a\0b") })],
  [
    "half a surrogate pair in the address of a beat's buyer",
    "/payment/order",
    () => ({
      purchase: "beat",
      ...shop.beatBody(goods),
      shipping_address: address("\ud83d"),
    }),
  ],
  ["NUL in a payment", "/merchandise/purchase", () => ({ ...shop.cartBody(goods), data: { orderID: "a\0b" } })],
  [
    "NUL in the address of a purchase",
    "/merchandise/purchase",
    () => ({
      ...shop.cartBody(goods),
      data: {},
      shipping_address: address("a\0b"),
    }),
  ],
  ["a play in the year 0", "/music/history/add", () => played("0000-01-01T00:00:00Z")],
  ["a play in the year 275760", "/music/history/add", () => played("+275760-09-13T00:00:00.000Z")],
  ["lyrics of the year 0", `/beat_store/lyric/GREY`, () => lyric("0000-05-01T00:00:00.000Z")],
  ["lyrics of the year 271821 BC", "/beat_store/lyric/GREY", () => lyric("-271821-04-20T00:00:00.000Z")],
  ["lyrics of the year 275760", "/beat_store/lyric/GREY", () => lyric("+275760-09-13T00:00:00.000Z")],
  ["70,000 categories", "/beat_store/list", () => ({ category: Array(70_000).fill(7) })],
  ["an id beyond an integer", "/beat_store/list", () => ({ category: [2_147_483_648] })],
  [
    "a play whose id is beyond an integer",
    "/music/history/add",
    () => ({
      plays: [{ id: 2_147_483_648, played_at: "2026-01-02T03:04:05.000Z" }],
    }),
  ],
  [
    "a product whose id is beyond an integer",
    "/payment/order",
    () => payment({ products: JSON.stringify([shop.cartLine(2_147_483_648)]) }),
  ],
];

describe("what PostgreSQL cannot store gets 422 with a message, and changes nothing:", () => {
  it.each(POSTS)("%s", async (_, path, body) => {
    const before = await readRows(server.db);
    const answer = await user.post(path.replace("GREY", String(goods.grey)), body());
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(/^[A-Z].+\.$/)]);
    expect(changedTables(before, await readRows(server.db))).toEqual([]);
  });
});

describe("an id larger than any of ours is not found:", () => {
  it.each([
    "/music/get-info/2147483648",
    "/music/get-info/999999999999999",
    "/playlist/detail/2147483648",
    "/merchandise/detail/4294967296",
    "/beat_store/lyric/2147483648",
  ])("%s", async (path) => {
    expect((await user.get(path)).statusCode).toBe(404);
  });

  it("the largest possible id is not found", async () => {
    expect((await user.get("/music/get-info/2147483647")).statusCode).toBe(404);
  });
});
