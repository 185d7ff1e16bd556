import { once } from "node:events";
import type { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { editStoreFacts } from "#server/db/queries/storeFacts.ts";
import { beats, files, licences, orderLines, orders } from "#server/db/schema/index.ts";
import { zipInTurn } from "#server/downloads/zipTurns.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { pdfText } from "../../support/pdfText.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let goods: shop.GoodsIds;
let user: TestUser;
let beatOrder: number;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  user = await createUser(server, { firstName: "Zoë", lastName: "Ångström Łódź" });
  beatOrder = (await shop.buy(server, user, "beat", shop.beatBody(goods))).json().order_id;
});
afterAll(() => server.close());

describe("GET /orders", () => {
  it("lists a user's own orders, newest first", async () => {
    const buyer = await createUser(server);
    expect((await buyer.get("/orders")).json()).toEqual({ data: { orders: [], header_image: "" } });
    await shop.buy(server, buyer, "beat", shop.beatBody(goods));
    server.clock.advance({ seconds: 1 });
    await shop.buy(server, buyer, "package", shop.packageBody(goods));
    const { orders: listed } = (await buyer.get("/orders")).json().data;
    expect(listed.map((order: { order_type: string }) => order.order_type)).toEqual(["Subscription", "Beat Store"]);
  });
});

describe("POST /orders/detail/{id}", () => {
  it("gives the same response for another user's order as for an order that never existed", async () => {
    const stranger = await createUser(server);
    const foreign = await stranger.post(`/orders/detail/${beatOrder}`);
    const unknown = await stranger.post("/orders/detail/2147483000");
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  });

  it("returns only the fields of the contract", async () => {
    const [line] = (await user.post(`/orders/detail/${beatOrder}`)).json().data.order_details;
    expect(Object.keys(JSON.parse(line.product_detail)).sort()).toEqual(["image", "name", "price", "type"]);
  });
});

describe("the pictures in an order", () => {
  it("have addresses at today’s MEDIA_URL, even if MEDIA_URL has changed since the purchase", async () => {
    const products = [shop.cartLine(goods.hoodie, { size: goods.medium, color: goods.red })];
    const buyer = await createUser(server);
    const { order_id: id } = (await shop.buy(server, buyer, "merchandise", shop.cartBody(goods, { products }))).json();
    const pictureOf = async () => {
      const [line] = (await buyer.post(`/orders/detail/${id}`)).json().data.order_details;
      return JSON.parse(line.product_detail).image;
    };
    const now = await pictureOf();
    const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, id));
    if (!line) throw new Error("the order has no lines");
    const snapshot = { ...line.snapshot, image: `https://pictures.example${now}` };
    await server.db.update(orderLines).set({ snapshot }).where(eq(orderLines.id, line.id));
    expect([now, await pictureOf()]).toEqual([expect.stringMatching(/^\/media\/image\//), now]);
  });
});

describe("what the buyer can expect next", () => {
  const nextOf = async (id: number) => {
    const { next_step, delivery } = (await user.post(`/orders/detail/${id}`)).json().data;
    return [next_step, delivery];
  };

  it("is in the order, with the terms of delivery until the goods are sent", async () => {
    await editStoreFacts(server.db, { delivery: "UK: 3 to 5 working days\nElsewhere: 7 to 14 working days" });
    expect(await nextOf(beatOrder)).toEqual(["Your files and licence are ready to download.", undefined]);
    const products = [shop.cartLine(goods.vinyl)];
    const { order_id: id } = (await shop.buy(server, user, "merchandise", shop.cartBody(goods, { products }))).json();
    const gettingReady = "We’re getting your order ready, and will email you when it’s on its way.";
    expect(await nextOf(id)).toEqual([gettingReady, "3 to 5 working days"]);
    const sent = { shippedAt: new Date("2026-11-03T10:00:00Z"), carrier: "Royal Mail", trackingCode: "RM 1" };
    await server.db.update(orders).set(sent).where(eq(orders.id, id));
    expect(await nextOf(id)).toEqual(["We sent your order on 3 November 2026 with Royal Mail.", undefined]);
    expect((await user.post(`/orders/detail/${id}`)).json().data).toMatchObject({
      order: { order_status: "Processing", shipped_at: "2026-11-03T10:00:00.000Z" },
      tracking_number: "RM 1",
      tracking_page: "https://www.royalmail.com/track-your-item#/tracking-results/RM1",
    });
    await server.db.update(orders).set({ paid: "Refunded" }).where(eq(orders.id, id));
    expect(await nextOf(id)).toEqual([undefined, undefined]);
  });
});

describe("GET /orders/download/{orderId}/file", () => {
  const path = () => `/orders/download/${beatOrder}/file`;

  it("sends the master of a beat, which is longer than the public preview", async () => {
    const answer = await user.get(path());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-disposition"]).toContain('filename="Grey.mp3"');
    expect(answer.rawPayload.equals(await bytesOf("masterFileId"))).toBe(true);
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    expect((await bytesOf("previewFileId")).length).toBeLessThan(answer.rawPayload.length * 0.8);
  });

  it("is not read for a HEAD request, whose response has only the headers", async () => {
    const master = await bytesOf("masterFileId");
    const open = vi.spyOn(server.services.mediaStore, "open");
    const answer = await user.send({ method: "HEAD", url: `/api${path()}` });
    const file: Readable = open.mock.results[0]?.value;
    open.mockRestore();
    expect([answer.statusCode, answer.body]).toEqual([200, ""]);
    expect(answer.headers).toMatchObject({ "content-type": "audio/mpeg", "content-length": String(master.length) });
    if (!file.closed) await once(file, "close");
    expect(file.readableDidRead).toBe(false);
  });

  it("sends the master alone if it is a separate file", async () => {
    const stored = await server.services.mediaStore.put(Buffer.from("the master"), ".zip");
    await server.db.insert(files).values({ ...stored, mimeType: "application/zip" });
    const [before] = await server.db.select({ masterFileId: beats.masterFileId }).from(beats).where(isGrey());
    await server.db.update(beats).set({ masterFileId: stored.id }).where(isGrey());
    const answer = await user.get(path());
    expect(answer.headers["content-disposition"]).toContain('filename="Grey.zip"');
    expect([answer.headers["content-type"], answer.body]).toEqual(["application/zip", "the master"]);
    await server.db
      .update(beats)
      .set({ masterFileId: before?.masterFileId ?? null })
      .where(isGrey());
  });

  it("sends a zip of several files, with names that stay inside the folder", async () => {
    const removeLine = await addLine();
    await server.db.update(beats).set({ name: "\uff0e\uff0e\uff0fGrëy" }).where(isGrey());
    const answer = await user.get(path());
    expect(answer.headers["content-type"]).toBe("application/zip");
    expect(answer.headers["content-disposition"]).toContain(`Order ${beatOrder}.zip`);
    expect(Number(answer.headers["content-length"])).toBe(answer.rawPayload.length);
    const inside = unzipSync(answer.rawPayload);
    expect(Object.keys(inside)).toEqual(["__Grëy.mp3", "__Grëy (2).mp3"]);
    expect(Buffer.from(inside["__Grëy.mp3"] ?? []).equals(await bytesOf("masterFileId"))).toBe(true);
    await server.db.update(beats).set({ name: "Grey" }).where(isGrey());
    await removeLine();
  });

  it("sends a user two zips at a time, and says when to retry for a third", async () => {
    const removeLine = await addLine();
    const held = [await zipInTurn(user.accountId, []), await zipInTurn(user.accountId, [])];
    const refused = await user.get(path());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2"]);
    await Promise.all(held.map((zip) => zip.toArray()));
    for (let times = 0; times < 3; times++) expect((await user.get(path())).statusCode).toBe(200);
    await removeLine();
  });

  it("still works when the beat is no longer sold", async () => {
    await server.db.update(beats).set({ isVisible: false }).where(eq(beats.id, goods.grey));
    expect((await user.get(path())).statusCode).toBe(200);
    await server.db.update(beats).set({ isVisible: true }).where(eq(beats.id, goods.grey));
  });

  const isGrey = () => eq(beats.id, goods.grey);

  /** Adds a second beat to the order. */
  async function addLine(): Promise<() => Promise<unknown>> {
    const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, beatOrder));
    const { id: _id, ...facts } = line as typeof orderLines.$inferSelect;
    const [added] = await server.db.insert(orderLines).values(facts).returning({ id: orderLines.id });
    return () => server.db.delete(orderLines).where(eq(orderLines.id, added?.id ?? 0));
  }

  async function bytesOf(part: "masterFileId" | "previewFileId"): Promise<Buffer> {
    const [row] = await server.db
      .select({ path: files.path })
      .from(beats)
      .innerJoin(files, eq(files.id, beats[part]))
      .where(eq(beats.id, goods.grey));
    const chunks = await server.services.mediaStore.open(row?.path ?? "").toArray();
    return Buffer.concat(chunks);
  }
});

describe("GET /orders/download/{orderId}/licence", () => {
  it("is a PDF with licensee, licensor, beat, producer, rights, date and order, as at the purchase", async () => {
    await server.db
      .update(licences)
      .set({ rights: ["Nothing at all"] })
      .where(eq(licences.id, goods.greyBasic));
    await server.db.update(beats).set({ producer: "Nobody else" }).where(eq(beats.id, goods.grey));
    const answer = await user.get(`/orders/download/${beatOrder}/licence`);
    expect(answer.headers["content-type"]).toBe("application/pdf");
    expect(answer.headers["content-disposition"]).toContain(`Licence ${beatOrder}.pdf`);
    const text = pdfText(answer.rawPayload);
    const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(server.clock.now());
    // The PDF's own fonts do not contain the Ł of the surname.
    const said = [
      "Small Store",
      "Zoë Ångström ?ód",
      user.email,
      "Grey",
      "Producer",
      "Ada Stone",
      "Basic Lease",
      "2,000 copies",
      "Non-exclusive",
    ];
    for (const message of [...said, day, String(beatOrder)]) expect(text).toContain(message);
    for (const message of ["Nothing at all", "Nobody else"]) expect(text).not.toContain(message);
  });

  it("names today’s producer in an order from before producers were recorded, and none if there is none", async () => {
    const [line] = await server.db.select().from(orderLines).where(eq(orderLines.orderId, beatOrder));
    if (!line) throw new Error("the order has no lines");
    const { producer: _, ...earlier } = line.snapshot;
    const textOnceProducedBy = async (producer: string) => {
      await server.db.update(orderLines).set({ snapshot: earlier }).where(eq(orderLines.id, line.id));
      await server.db.update(beats).set({ producer }).where(eq(beats.id, goods.grey));
      return pdfText((await user.get(`/orders/download/${beatOrder}/licence`)).rawPayload);
    };
    expect(await textOnceProducedBy("Cy Marsh")).toContain("Cy Marsh");
    expect(await textOnceProducedBy("")).not.toContain("Producer");
    await server.db.update(orderLines).set({ snapshot: line.snapshot }).where(eq(orderLines.id, line.id));
    await server.db.update(beats).set({ producer: "Ada Stone" }).where(eq(beats.id, goods.grey));
  });

  it("is created once, however often it is requested", async () => {
    const making = vi.spyOn(PDFDocument, "create");
    const path = `/orders/download/${beatOrder}/licence`;
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => user.get(path)));
    expect(making.mock.calls.length).toBeLessThanOrEqual(1);
    for (const other of others) expect(other.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true);
    making.mockRestore();
  });
});

describe("GET /orders/download/{orderId}/receipt", () => {
  it("is a PDF for every kind of order, with seller, buyer, items and how the total was calculated", async () => {
    const buyer = await createUser(server, { firstName: "Ada", lastName: "Reed" });
    await shop.givePoints(server, buyer.accountId, 100);
    const body = shop.cartBody(goods, { discount_code: "tenoff", points: 50.5 });
    const bought = [
      await shop.buy(server, buyer, "merchandise", body),
      await shop.buy(server, buyer, "package", shop.packageBody(goods)),
      await shop.buy(server, buyer, "beat", shop.beatBody(goods)),
    ].map((answer) => answer.json().order_id);
    const texts = [];
    for (const id of bought) {
      const answer = await buyer.get(`/orders/download/${id}/receipt`);
      expect(answer.headers["content-disposition"]).toContain(`Receipt ${id}.pdf`);
      texts.push(pdfText(answer.rawPayload));
    }
    for (const [index, text] of texts.entries())
      for (const said of ["Small Store", "Ada Reed", buyer.email, String(bought[index]), "Paid"])
        expect(text).toContain(said);
    for (const said of ["Hoodie (Red, M): £48.50", "-£7.25", "-£0.50", "£64.75", "Points earned"])
      expect(texts[0]).toContain(said);
    expect((await buyer.post(`/orders/detail/${bought[0]}`)).json().data.receipt).toEqual({
      seller: "Small Store",
      buyer: "Ada Reed",
      discount: 7.25,
      points: 0.5,
      points_earned: 64.75,
    });
    expect(texts[0]).toContain("64.75");
    expect(texts[1]).not.toContain("Points earned");
  });

  it("is available only to the buyer", async () => {
    const stranger = await createUser(server);
    const unknown = await stranger.get("/orders/download/2147483000/receipt");
    const others = await stranger.get(`/orders/download/${beatOrder}/receipt`);
    expect([others.statusCode, others.body]).toEqual([404, unknown.body]);
    expect((await server.inject({ url: `/api/orders/download/${beatOrder}/receipt` })).statusCode).toBe(401);
  });
});

describe("the downloads", () => {
  it.each(["file", "licence"])("%s: available to the owner of a paid beat order, and to nobody else", async (what) => {
    const stranger = await createUser(server);
    const unknown = (await stranger.get(`/orders/download/2147483000/${what}`)).body;
    const ofPackage = (await shop.buy(server, user, "package", shop.packageBody(goods))).json().order_id;
    const refused = [
      await stranger.get(`/orders/download/${beatOrder}/${what}`),
      await user.get(`/orders/download/${ofPackage}/${what}`),
    ];
    for (const paid of ["Unpaid", "Refunded"] as const) {
      await server.db.update(orders).set({ paid }).where(eq(orders.id, beatOrder));
      refused.push(await user.get(`/orders/download/${beatOrder}/${what}`));
    }
    await server.db.update(orders).set({ paid: "Paid" }).where(eq(orders.id, beatOrder));
    expect(refused.map(({ statusCode, body }) => [statusCode, body])).toEqual(refused.map(() => [404, unknown]));
    expect((await server.inject({ url: `/api/orders/download/${beatOrder}/${what}` })).statusCode).toBe(401);
  });
});
