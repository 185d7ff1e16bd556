import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beats, merchandise } from "#server/db/schema/index.ts";
import { type Api, visitorOf } from "../../support/api.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;
let visitor: Api;

beforeAll(async () => {
  server = await startStoreServer();
  visitor = visitorOf(server);
});
afterAll(() => server.close());

const groups = [
  { name: "About", cms_page: [{ title: "About Us", slug: "about-us" }] },
  { name: "Legal", cms_page: [{ title: "Terms", slug: "terms" }] },
];

describe("GET /sidebar/outer", () => {
  it("groups the pages for anybody", async () => {
    expect((await visitor.get("/sidebar/outer")).json()).toEqual({ data: { category_pages: groups } });
  });
});

describe("GET /footer/links", () => {
  it("has the same groups as the sidebar, and the store's name if it is not Segue", async () => {
    expect((await visitor.get("/footer/links")).json()).toEqual({
      data: { footer_links: groups, store_name: "Small Store" },
    });
  });
});

describe("GET /page/{slug}", () => {
  it("shows a page to anybody, without active content", async () => {
    expect((await visitor.get("/page/about-us")).json()).toEqual({
      data: { title: "About Us", description: '<h2>Hello</h2>\n<p>We play <a href="/p/terms">music</a>.</p>' },
    });
    expect((await visitor.get("/page/terms")).json().data.description).toBe("<p>Be kind.</p>");
  });

  it.each(["none", "../terms", "%00", "TERMS"])("does not find the page %s", async (slug) => {
    expect([404, 422]).toContain((await visitor.get(`/page/${encodeURIComponent(slug)}`)).statusCode);
  });
});

describe("GET /sidebar/inner", () => {
  it("lists the product categories and describes the user's access", async () => {
    const user = await createUser(server);
    expect((await user.get("/sidebar/inner")).json()).toEqual({
      data: {
        product: [
          { name: "Clothing", slug: "clothing" },
          { name: "Records", slug: "records" },
        ],
        beat_store: true,
        subscription: true,
        profile_update: true,
      },
    });
    const newcomer = await createUser(server, { subscribedUntil: null, dob: null });
    expect((await newcomer.get("/sidebar/inner")).json().data).toMatchObject({
      subscription: false,
      profile_update: false,
    });
    expect((await visitor.get("/sidebar/inner")).statusCode).toBe(401);
  });

  it("leaves out a category whose products are all hidden, but still shows its screen", async () => {
    const user = await createUser(server);
    const show = (isVisible: boolean) =>
      server.db.update(merchandise).set({ isVisible }).where(eq(merchandise.slug, "vinyl"));
    await show(false);
    await server.services.changes.caughtUp();
    expect((await user.get("/sidebar/inner")).json().data.product).toEqual([{ name: "Clothing", slug: "clothing" }]);
    expect((await user.get("/merchandise/list/records")).json()).toEqual({ products: [] });
    await show(true);
  });
});

describe("GET /sidebar/beat-store", () => {
  it("lists the beat categories, even to users without a subscription", async () => {
    const lapsed = await createUser(server, { subscribedUntil: null });
    const { categories } = (await lapsed.get("/sidebar/beat-store")).json().data;
    expect(categories).toEqual([
      { id: expect.any(Number), name: "Trap" },
      { id: expect.any(Number), name: "Drill" },
    ]);
  });

  it("leaves out a category whose beats are all hidden", async () => {
    const user = await createUser(server);
    const show = (isVisible: boolean) => server.db.update(beats).set({ isVisible }).where(eq(beats.slug, "grey"));
    await show(false);
    for (const path of ["/sidebar/beat-store", "/beat_store/categories"]) {
      const answer = (await user.get(path)).json();
      expect(answer.categories ?? answer.data.categories).toEqual([{ id: expect.any(Number), name: "Trap" }]);
    }
    await show(true);
  });
});
