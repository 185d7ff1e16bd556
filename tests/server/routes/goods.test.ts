import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { subscriptions } from "#server/db/schema/commerce.ts";
import { beatCategories, beats, licences, merchandise, packages } from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let lapsed: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
  lapsed = await createUser(server, { subscribedUntil: null });
});
afterAll(() => server.close());

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

describe("GET /beat_store/categories", () => {
  it("lists the categories in the store's order, even to users without a subscription", async () => {
    expect(names((await lapsed.get("/beat_store/categories")).json().categories)).toEqual(["Trap", "Drill"]);
  });
});

describe("POST /beat_store/list", () => {
  const list = async (category: unknown) => (await lapsed.post("/beat_store/list", { category })).json().products;

  it("lists all beats for category 0, no beats for an empty list, and otherwise those of the selected categories", async () => {
    const drill = await idOf(server, beatCategories, "drill");
    expect(names(await list(0))).toEqual(["Grey", "Mango"]);
    expect(await list([])).toEqual([]);
    expect(names(await list([drill]))).toEqual(["Grey"]);
    expect(names(await list([drill, await idOf(server, beatCategories, "trap")]))).toEqual(["Grey", "Mango"]);
    expect(await list([2_147_483_647])).toEqual([]);
    expect((await lapsed.post("/beat_store/list", { category: "all" })).statusCode).toBe(422);
  });

  it("describes a beat, whose preview can be played", async () => {
    const [grey] = await list(0);
    expect(grey).toEqual({
      id: await idOf(server, beats, "grey"),
      name: "Grey",
      image: "",
      slug: "grey",
      description: "<p>A <strong>beat</strong>.</p>",
      long_description: "",
      dataAudio: expect.stringMatching(/^\/media\//),
      category_name: "Drill",
      licence_data: [{ name: "Basic Lease" }, { name: "Exclusive" }],
      price_from: 19.99,
      bpm: 144,
      key: "E minor",
      producer: "Ada Stone",
      tags: ["Drill", "Cold"],
      formats: ["MP3"],
      duration: expect.any(Number),
      preview_duration: expect.any(Number),
    });
    expect(grey.preview_duration).toBeCloseTo(grey.duration * 0.75);
    expect((await server.inject({ url: grey.dataAudio })).headers["content-type"]).toBe("audio/mpeg");
  });
});

describe("what buyers look for in a beat", () => {
  it("comes from its file rather than from its recording's tags", async () => {
    const { product } = (await lapsed.get(`/beat_store/detail/${await idOf(server, beats, "mango")}`)).json();
    expect(product).toMatchObject({
      bpm: 92.5,
      key: "F# minor",
      producer: "Obi Vale",
      tags: ["warm", "vocal chops"],
    });
  });

  it("includes the price of the cheapest licence for sale", async () => {
    const mango = await idOf(server, beats, "mango");
    const priceFrom = async () => (await lapsed.get(`/beat_store/detail/${mango}`)).json().product.price_from;
    expect(await priceFrom()).toBe(19.99);
    const basic = and(eq(licences.beatId, mango), eq(licences.slug, "basic"));
    await server.db.update(licences).set({ isVisible: false }).where(basic);
    await expect.poll(priceFrom).toBe(300);
    await server.db.update(licences).set({ isVisible: false }).where(eq(licences.beatId, mango));
    await expect.poll(priceFrom).toBeUndefined();
    await server.db.update(licences).set({ isVisible: true }).where(eq(licences.beatId, mango));
    await expect.poll(priceFrom).toBe(19.99);
  });
});

describe("GET /beat_store/detail/{id}", () => {
  it("lists the licences with their prices in pounds, their rights as a list and their text", async () => {
    const { licences, product } = (await lapsed.get(`/beat_store/detail/${await idOf(server, beats, "mango")}`)).json();
    expect(product.name).toBe("Mango");
    expect(licences).toEqual([
      {
        id: expect.any(Number),
        name: "Basic Lease",
        type: "MP3",
        price: 19.99,
        user_rights: '["2,000 copies","Non-exclusive"]',
        licence_text: [
          "Licensor: Small Store",
          "Licensee: You, with your name and email address",
          "Date: The day you buy it",
          "Beat: Mango",
          "Producer: Obi Vale",
          "Licence: Basic Lease",
          "Price: £19.99",
          "",
          "Agreement",
          "Small Store (the licensor) allows you (the licensee) to use the beat “Mango” as set out below, from the day you buy the licence.",
          "",
          "Allowed",
          "• 2,000 copies",
          "• Non-exclusive",
          "",
          "Not allowed",
          "Unless this agreement says otherwise, the licensee may not:",
          "• use the beat in ways that this agreement does not allow",
          "• sell, lend or give away the beat on its own",
          "• pass this licence on to anyone else",
          "• claim to have made the beat",
          "",
          "Exclusivity",
          "This licence is not exclusive. Small Store may license the beat to others too.",
          "",
          "Credit",
          "Credit the beat as “Prod. Obi Vale”.",
        ].join("\n"),
      },
      {
        id: expect.any(Number),
        name: "Exclusive",
        type: "Exclusive",
        price: 300,
        user_rights: '["Everything"]',
        licence_text: expect.stringContaining("Allowed\n• Everything\n"),
      },
    ]);
    expect((await lapsed.get("/beat_store/detail/2147483647")).statusCode).toBe(404);
  });
});

describe("GET /merchandise/list/{slug}", () => {
  it("lists the products of a category, for subscribers", async () => {
    expect(names((await user.get("/merchandise/list/records")).json().products)).toEqual(["Sea on Vinyl"]);
    expect((await user.get("/merchandise/list/none")).statusCode).toBe(404);
    expect((await lapsed.get("/merchandise/list/records")).json()).toMatchObject({ reason: "subscription" });
  });
});

describe("GET /merchandise/detail/{id}", () => {
  it("returns everything about a product, with its colours and sizes in order", async () => {
    const id = await idOf(server, merchandise, "hoodie");
    const { product, colors, sizes } = (await user.get(`/merchandise/detail/${id}`)).json();
    const image = expect.stringMatching(/^\/media\/image\//);
    expect(product).toEqual({
      id,
      name: "Hoodie",
      price: 48.5,
      image,
      slug: "hoodie",
      product_type: "Other",
      description: "<p>Warm.</p>",
      long_description: "",
      more_images: [image, image],
      in_stock: true,
      stock_left: 5,
    });
    expect(colors.map(({ image }: { image?: string }) => image)).toEqual([undefined, product.more_images[0]]);
    expect(colors.map(({ list_value }: { list_value: string }) => list_value)).toEqual(["Red", "Ink"]);
    expect(sizes.map(({ list_value }: { list_value: string }) => list_value)).toEqual(["S", "M"]);
    expect((await user.get("/merchandise/detail/2147483647")).statusCode).toBe(404);
  });

  it("includes an audio sample if there is one", async () => {
    const { product } = (await user.get(`/merchandise/detail/${await idOf(server, merchandise, "vinyl")}`)).json();
    expect((await server.inject({ url: product.sample_audio_file })).headers["content-type"]).toBe("audio/mpeg");
  });
});

describe("GET /packages", () => {
  it("groups the packages and says that none is active", async () => {
    expect((await lapsed.get("/packages")).json()).toEqual({
      packages: {
        Listener: [
          {
            id: expect.any(Number),
            title: "Monthly",
            amount: 9.99,
            time_period_type: "month",
            description: "<p><b>All</b> songs</p>",
          },
          { id: expect.any(Number), title: "Yearly", amount: 99, time_period_type: "year", description: "" },
        ],
        Professional: [
          { id: expect.any(Number), title: "Weekly", amount: 5.99, time_period_type: "week", description: "" },
        ],
      },
      active_package: null,
    });
  });

  it("says which package is active and when all paid time ends", async () => {
    const now = server.clock.now();
    const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000);
    const subscriber = await createUser(server, { subscribedUntil: inDays(40) });
    const of = { accountId: subscriber.accountId };
    await server.db.insert(subscriptions).values([
      { ...of, amountPence: 599, period: "week", startsAt: inDays(-9), endsAt: inDays(-2) },
      { ...of, amountPence: 999, period: "month", startsAt: inDays(-2), endsAt: inDays(10) },
      { ...of, amountPence: 9900, period: "year", startsAt: inDays(10), endsAt: inDays(40) },
    ]);
    const { accountId } = await createUser(server, { subscribedUntil: inDays(60) });
    await server.db
      .insert(subscriptions)
      .values({ accountId, amountPence: 9900, period: "year", startsAt: inDays(-300), endsAt: inDays(60) });
    expect((await subscriber.get("/packages")).json().active_package).toEqual({
      subscription_amount: 9.99,
      time_period_type: "month",
      ends_at: inDays(40).toISOString(),
    });
  });

  it("says that none is active for an account whose subscription was ended early", async () => {
    const now = server.clock.now().getTime();
    const [startsAt, endsAt] = [new Date(now - 1000), new Date(now + 24 * 3600 * 1000)];
    const ended = await createUser(server, { subscribedUntil: startsAt });
    const period = { amountPence: 999, period: "month" as const, startsAt, endsAt };
    await server.db.insert(subscriptions).values({ accountId: ended.accountId, ...period });
    const { active_package, ended_package } = (await ended.get("/packages")).json();
    expect(active_package).toBeNull();
    expect(ended_package).toEqual({ ends_at: startsAt.toISOString(), is_free: true });
  });

  it("tells users without a subscription when their last subscription ended, and whether it was the free trial", async () => {
    const now = server.clock.now().getTime();
    const inDays = (days: number) => new Date(now + days * 24 * 3600 * 1000);
    const [bought] = await server.db.select({ id: packages.id }).from(packages);
    const endedOf = async (days: number, packageIds: (number | null)[]) => {
      const user = await createUser(server, { subscribedUntil: inDays(days) });
      const periods = packageIds.map((packageId, index) => ({
        accountId: user.accountId,
        packageId,
        amountPence: 0,
        period: "day" as const,
        startsAt: inDays(days - packageIds.length + index),
        endsAt: inDays(days - packageIds.length + index + 1),
      }));
      await server.db.insert(subscriptions).values(periods);
      return (await user.get("/packages")).json().ended_package;
    };
    expect(await endedOf(-4, [null])).toEqual({ ends_at: inDays(-4).toISOString(), is_free: true });
    expect(await endedOf(-6, [null, bought?.id ?? 0])).toEqual({ ends_at: inDays(-6).toISOString(), is_free: false });
    expect(await endedOf(2, [bought?.id ?? 0, null])).toBeUndefined();
    expect((await lapsed.get("/packages")).json().ended_package).toBeUndefined();
  });
});

describe("GET /nft", () => {
  it("lists the NFTs in order, even to users without a subscription", async () => {
    const { NFTs, header_image } = (await lapsed.get("/nft")).json().data;
    expect(NFTs).toEqual([
      {
        id: expect.any(Number),
        name: "One",
        link: "https://example.org/one",
        image: expect.stringMatching(/^\/media\/image\//),
      },
      { id: expect.any(Number), name: "Two", link: "https://example.org/two", image: "" },
    ]);
    expect(header_image).toMatch(/^\/media\/image\//);
  });
});
