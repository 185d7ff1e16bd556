import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyEndpoint, pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
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

const PARAMS = { id: 1, slug: "a", playlistId: 1, musicId: 1, orderId: 1, token: "t" };
const namesOf = ({ body }: AnyEndpoint): string[] => {
  const { shape, options } = body._zod.def as unknown as { shape?: object; options?: AnyEndpoint["body"][] };
  return shape ? Object.keys(shape) : (options ?? []).flatMap((option) => namesOf({ body: option } as AnyEndpoint));
};
const cases = Object.values<AnyEndpoint>(endpoints)
  .filter(({ encoding }) => encoding === "json")
  .map((endpoint) => ({ endpoint, path: endpoint.path }));

/** The messages of a 422; none for any other response. */
async function sentencesAbout({ path }: AnyEndpoint, value: unknown, names: string[]): Promise<string[]> {
  const answer = await user.post(pathOf({ path }, PARAMS), Object.fromEntries(names.map((name) => [name, value])));
  return answer.statusCode === 422 ? Object.values<string[]>(answer.json().errors).flat() : [];
}

describe("every invalid field gets a full sentence", () => {
  it.each(cases)("$path reports every invalid field", async ({ endpoint }) => {
    const names = namesOf(endpoint);
    for (const value of [undefined, null, { nested: true }, [{}], true, "{", "[1]", "{}", "x".repeat(30_000)]) {
      for (const sentence of await sentencesAbout(endpoint, value, names)) expect(sentence).toMatch(SENTENCE);
    }
  });
});

/** A capital letter, words, a full stop: no JSON, no type names, nothing of the validation library. */
const SENTENCE = /^(?!.*(?:Invalid input|expected|undefined))[A-Z][^{}[\]"]+\.$/;

describe("JSON text is validated field by field", () => {
  const errorsOf = async (path: string, body: object) => {
    const answer = await user.post(path, body);
    return [answer.statusCode, answer.json().message, answer.json().errors];
  };
  const address = (facts: object) =>
    JSON.stringify({ mobile_no: "1", street: "1 Quay", city: "Hull", state: "York", country: "UK", ...facts });
  const order = (facts: object) =>
    errorsOf("/payment/order", { purchase: "merchandise", ...shop.cartBody(goods, facts as never) });

  it("a street that is too long is reported at its own field, both before and after paying", async () => {
    const street = "The street may be at most 255 characters long.";
    const expected = [422, street, { "shipping_address.street": [street] }];
    const shipping_address = address({ street: "x".repeat(300) });
    expect(await order({ shipping_address })).toEqual(expected);
    const { beat: path } = shop.PURCHASE_PATHS;
    const paid = { ...shop.beatBody(goods, { shipping_address }), data: { orderID: "1" } };
    expect(await errorsOf(path, paid)).toEqual(expected);
  });

  it("every missing field is reported", async () => {
    const [status, , errors] = await order({ shipping_address: address({ street: " ", city: undefined }) });
    expect([status, errors]).toEqual([
      422,
      {
        "shipping_address.street": ["The street field is required."],
        "shipping_address.city": ["The city field is required."],
      },
    ]);
  });

  it.each([
    ["text that is not JSON", "{", "The shipping address field is not valid."],
    ["JSON of another shape", "[]", "The shipping address field is not valid."],
    ["nothing", undefined, "The shipping address field is required."],
  ])("%s instead of an address is refused", async (_, shipping_address, sentence) => {
    expect(await order({ shipping_address })).toEqual([422, sentence, { shipping_address: [sentence] }]);
  });

  it("characters that cannot be stored are found even if they are escaped", async () => {
    const [status, , errors] = await order({ shipping_address: address({ street: "a\0b" }) });
    expect([status, errors]).toEqual([422, { shipping_address: ["This contains characters that aren’t allowed."] }]);
  });

  it("an unreadable line of the cart is refused, not omitted", async () => {
    const lines = [shop.cartLine(goods.vinyl), { ...shop.cartLine(goods.vinyl), productDetail: null }];
    const [status, , errors] = await order({ products: lines });
    expect([status, errors]).toEqual([422, { products: ["The products field is not valid."] }]);
  });

  it("an unreadable approval by the provider is refused", async () => {
    const body = { ...shop.cartBody(goods), data: { orderID: "x".repeat(100) } };
    const [status, , errors] = await errorsOf(shop.PURCHASE_PATHS.merchandise, body);
    expect([status, errors]).toEqual([422, { "data.orderID": ["We don’t recognise this payment."] }]);
  });
});
