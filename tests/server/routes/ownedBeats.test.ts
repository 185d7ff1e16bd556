import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { beats, files, licences, orders } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let buyer: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
});
beforeEach(async () => {
  buyer = await createUser(server);
});
afterAll(() => server.close());

const ownedBy = async (whose: TestUser) => (await whose.get("/beat_store/owned")).json().beats;
const buy = async (facts: shop.PurchaseBody = {}, whose = buyer): Promise<number> =>
  (await shop.buy(server, whose, "beat", shop.beatBody(goods, facts))).json().order_id;
const ofMango = () => ({ beat_store_id: goods.mango, licence_id: goods.mangoBasic });
const bytesAt = async (url: string): Promise<Buffer> => (await server.inject({ url })).rawPayload;
const fileOf = async (orderId: number, whose = buyer): Promise<Buffer> =>
  (await whose.get(`/orders/download/${orderId}/file`)).rawPayload;
/** Access to media is cached for five seconds. */
const later = () => server.clock.advance({ seconds: 6 });
const statusOf = async (url: string) => (await server.inject({ url, headers: { range: "bytes=0-9" } })).statusCode;

describe("GET /beat_store/owned", () => {
  it("lists a user's own beats with their licences and orders, newest first", async () => {
    expect(await ownedBy(buyer)).toEqual([]);
    const [premium] = await server.db
      .insert(licences)
      .values({ beatId: goods.grey, slug: "premium", name: "Premium", type: "WAV", pricePence: 5000 })
      .returning();
    const first = await buy();
    server.clock.advance({ seconds: 1 });
    const second = await buy(ofMango());
    server.clock.advance({ seconds: 1 });
    const third = await buy({ licence_id: premium?.id });
    expect(await ownedBy(buyer)).toMatchObject([
      {
        id: goods.grey,
        name: "Grey",
        category_name: "Drill",
        purchases: [
          { licence: "Premium", order_id: third },
          { licence: "Basic Lease", order_id: first },
        ],
      },
      { id: goods.mango, name: "Mango", purchases: [{ licence: "Basic Lease", order_id: second }] },
    ]);
    expect(await ownedBy(await createUser(server))).toEqual([]);
  });

  it("lets the owner play the recording that was sold, without a subscription, until the logout", async () => {
    const owner = await createUser(server, { subscribedUntil: null });
    const orderId = await buy({}, owner);
    const [beat] = await ownedBy(owner);
    const { product } = (await owner.get(`/beat_store/detail/${goods.grey}`)).json();
    const [whole, preview] = [await bytesAt(beat.dataAudio), await bytesAt(product.dataAudio)];
    expect(whole.equals(await fileOf(orderId, owner))).toBe(true);
    expect(preview.length).toBeLessThan(whole.length);
    expect(beat.preview_duration).toBe(beat.duration);
    expect(beat.preview, "by which players know what they hold").toBe(product.dataAudio);
    await owner.post("/logout");
    later();
    expect(await statusOf(beat.dataAudio)).toBe(403);
  });

  it.each([
    ["was refunded", { paid: "Refunded" }],
    ["is disputed", { isDisputed: true }],
  ] as const)("omits a beat whose payment %s, which even a subscriber can no longer play whole", async (_, change) => {
    const orderId = await buy();
    const [beat] = await ownedBy(buyer);
    expect(await statusOf(beat.dataAudio)).toBe(206);
    await server.db.update(orders).set(change).where(eq(orders.id, orderId));
    later();
    expect([await ownedBy(buyer), await statusOf(beat.dataAudio)]).toEqual([[], 403]);
  });

  it("plays the preview of a beat that is sold as stems or in a format that only Safari plays", async () => {
    await buy(ofMango());
    const { product } = (await buyer.get(`/beat_store/detail/${goods.mango}`)).json();
    const [{ masterFileId } = {}] = await server.db.select().from(beats).where(eq(beats.id, goods.mango));
    const setType = (mimeType: string) =>
      server.db
        .update(files)
        .set({ mimeType })
        .where(eq(files.id, masterFileId ?? ""));
    for (const mimeType of ["application/zip", "audio/aiff"]) {
      await setType(mimeType);
      const [beat] = await ownedBy(buyer);
      expect([beat.dataAudio, beat.preview_duration]).toEqual([product.dataAudio, product.preview_duration]);
      expect(beat).not.toHaveProperty("preview");
    }
    await setType("audio/mpeg");
  });

  it("keeps a beat that left the store, because its exclusive licence was sold to this user", async () => {
    const slug = and(eq(licences.beatId, goods.mango), eq(licences.slug, "exclusive"));
    const [exclusive] = await server.db.select().from(licences).where(slug);
    const orderId = await buy({ ...ofMango(), licence_id: exclusive?.id });
    expect((await buyer.get(`/beat_store/detail/${goods.mango}`)).statusCode).toBe(404);
    expect(await ownedBy(buyer)).toMatchObject([
      { id: goods.mango, purchases: [{ licence: "Exclusive", order_id: orderId }] },
    ]);
    await server.db.update(orders).set({ paid: "Refunded" }).where(eq(orders.id, orderId));
  });
});

describe("the lyric pad of a bought beat", () => {
  const soundIn = ({ audio_html }: { audio_html: string }) =>
    bytesAt(/src="([^"]+)"/.exec(audio_html)?.[1]?.replaceAll("&amp;", "&") ?? "");
  const path = () => `/beat_store/lyric/${goods.grey}`;

  it("plays the whole beat when it opens, and after lyrics are saved", async () => {
    const whole = await fileOf(await buy());
    const opened = (await buyer.get(path())).json().data.lyric;
    expect((await soundIn(opened)).equals(whole)).toBe(true);
    const saved = (await buyer.post(path(), { music_id: goods.grey, lyrics: "One line" })).json().data.lyric;
    expect((await soundIn(saved)).equals(whole)).toBe(true);
    const other = (await (await createUser(server)).get(path())).json().data.lyric;
    expect((await soundIn(other)).length).toBeLessThan(whole.length);
    expect([opened, saved, other].map((lyric) => "preview_duration" in lyric)).toEqual([false, false, true]);
  });

  it("opens for its owner although the store no longer shows the beat, and the list of lyrics leads to it", async () => {
    await buy();
    const setVisible = (isVisible: boolean) =>
      server.db.update(beats).set({ isVisible }).where(eq(beats.id, goods.grey));
    await setVisible(false);
    const codes = [];
    for (const whose of [buyer, await createUser(server)]) codes.push((await whose.get(path())).json().code);
    await buyer.post(path(), { music_id: goods.grey, lyrics: "One line" });
    const { lyrics } = (await buyer.get("/beat_store/lyrics")).json().data;
    await setVisible(true);
    expect(codes).toEqual([200, 404]);
    expect(lyrics).toMatchObject([{ music_id: goods.grey }]);
    expect(lyrics[0]).not.toHaveProperty("is_gone");
  });
});
