import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beats, licences, orderLines } from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { pdfText } from "../../support/pdfText.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const TERMS = "1. One new song with the beat.\n\n2. The singer keeps the lyrics.";

let server: StoreServer;
let goods: shop.GoodsIds;
let buyer: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
});
beforeEach(async () => {
  buyer = await createUser(server, { firstName: "Ada", lastName: "Reed" });
  await setTerms(TERMS);
});
afterAll(() => server.close());

const setTerms = (terms: string) => server.db.update(licences).set({ terms }).where(eq(licences.beatId, goods.grey));
const buy = async (facts: shop.PurchaseBody = {}): Promise<number> =>
  (await shop.buy(server, buyer, "beat", shop.beatBody(goods, facts))).json().order_id;
/** The agreement's text, with a space for each line break. */
const agreement = async (orderId: number): Promise<string> =>
  pdfText((await buyer.get(`/orders/download/${orderId}/licence`)).rawPayload).replaceAll("\n", " ");

describe("the agreement of a bought licence", () => {
  it("names the parties, the order, the price paid and the beat, and says what is allowed and what is not", async () => {
    const orderId = await buy({ discount_code: "tenoff" });
    const text = await agreement(orderId);
    const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(server.clock.now());
    const { order } = (await buyer.post(`/orders/detail/${orderId}`)).json().data;
    expect(order.order_amount).toBeLessThan(19.99);
    for (const part of [
      "Beat licence agreement",
      "Licensor Small Store",
      `Licensee Ada Reed ${buyer.email}`,
      `Order ${orderId} Date ${day} Price paid £${order.order_amount.toFixed(2)}`,
      "Beat Grey Producer Ada Stone Licence Basic Lease",
      "Small Store (the licensor) allows Ada Reed (the licensee) to use the beat “Grey” as set out below",
      "Allowed • 2,000 copies • Non-exclusive",
      "the licensee may not: • use the beat in ways that this agreement does not allow",
      "This licence is not exclusive. Small Store may license the beat to others too.",
      "Credit Credit the beat as “Prod. Ada Stone”.",
      "Terms 1. One new song with the beat. 2. The singer keeps the lyrics.",
    ])
      expect(text).toContain(part);
  });

  it("keeps the terms of the day of purchase", async () => {
    const orderId = await buy();
    await setTerms("Nothing is allowed.");
    expect(await agreement(orderId)).toContain("1. One new song with the beat.");
    await setTerms("");
    const without = await buy();
    await setTerms(TERMS);
    expect(await agreement(without)).not.toContain("Terms");
  });

  it("has no terms that were written after an order that recorded none, but today's for an imported order", async () => {
    const orderId = await buy();
    const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
    if (!line) throw new Error("the order has no lines");
    const { terms: _, ...withoutTerms } = line.snapshot;
    const { rights: __, ...imported } = withoutTerms;
    const textWith = async (snapshot: typeof imported) => {
      await server.db.update(orderLines).set({ snapshot }).where(eq(orderLines.orderId, orderId));
      return agreement(orderId);
    };
    expect(await textWith(withoutTerms)).not.toContain("One new song");
    expect(await textWith(imported)).toContain("One new song");
  });

  it("says that an exclusive licence is exclusive", async () => {
    const all = await server.db.select().from(licences).where(eq(licences.beatId, goods.mango));
    const exclusive = all.find(({ slug }) => slug === "exclusive");
    const orderId = await buy({ beat_store_id: goods.mango, licence_id: exclusive?.id });
    const text = await agreement(orderId);
    expect(text).toContain("This licence is exclusive. Once it is sold, Small Store sells no other licences");
    expect(text).not.toContain("not exclusive");
  });
});

describe("the text of a licence for sale", () => {
  it("ends with the seller's terms, paragraph by paragraph", async () => {
    const id = await idOf(server, beats, "grey");
    const textOf = async () => (await buyer.get(`/beat_store/detail/${id}`)).json().licences[0].licence_text;
    await expect
      .poll(textOf)
      .toMatch(/\n\nTerms\n1\. One new song with the beat\.\n\n2\. The singer keeps the lyrics\.$/);
  });
});
