// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const beat = (id: number, more: object = {}) => ({
  id,
  name: `Beat ${id}`,
  dataAudio: `/media/file/${id}`,
  licence_data: [],
  ...more,
});
const PURCHASES = [{ licence: "Premium", order_id: 7 }];
const OWNED = beat(2, { dataAudio: "/media/beat/2", purchases: PURCHASES });
const BASIC = { id: 5, name: "Basic", type: "MP3", price: 20, user_rights: "[]" };

let answers: Record<string, unknown>;
/** What the refusals of paths without an answer have besides their message. */
let refusals: Record<string, object>;
let calls: string[];
let module: typeof import("#src/core/downloads/ownedBeats.ts");

beforeEach(async () => {
  answers = { "/beat_store/owned": { beats: [OWNED] } };
  refusals = {};
  calls = [];
  vi.resetModules();
  module = await import("#src/core/downloads/ownedBeats.ts");
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname.replace("/api", "");
    calls.push(path);
    const answer = answers[path];
    return answer
      ? Response.json(answer)
      : Response.json({ message: "Not found.", ...refusals[path] }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const detailOf = (id: number) => ({ product: beat(id), licences: [BASIC] });

test("a beat that was bought is shown with its purchases and the whole recording, and can be bought again", async () => {
  answers["/beat_store/detail/2"] = detailOf(2);
  const { product, licences } = await module.readBeat(2);
  expect([product.purchases, product.dataAudio]).toEqual([PURCHASES, expect.stringMatching(/\/media\/beat\/2$/)]);
  expect(licences.map(({ name }) => name)).toEqual(["Basic"]);
});

test("a beat that was not bought is shown as the store sells it", async () => {
  answers["/beat_store/detail/1"] = detailOf(1);
  const { product } = await module.readBeat(1);
  expect([product.purchases, product.name]).toEqual([undefined, "Beat 1"]);
});

test("a bought beat that the store no longer sells is still shown, without licences for sale", async () => {
  const { product, licences } = await module.readBeat(2);
  expect([product.name, licences]).toEqual(["Beat 2", []]);
  await expect(module.readBeat(1)).rejects.toMatchObject({ code: "notFound" });
});

test("a beat that was sold exclusively is told from one that does not exist, but its buyer sees it", async () => {
  const sold = { name: "Beat 1", image: "/media/art/1.webp" };
  for (const id of [1, 2]) refusals[`/beat_store/detail/${id}`] = { data: { sold } };
  expect(await module.readBeatOrSale(1)).toEqual({ sold });
  expect(await module.readBeatOrSale(2)).toMatchObject({ product: { name: "Beat 2", purchases: PURCHASES } });
  for (const data of [undefined, null, "sold", { sold: true }, { sold: {} }]) {
    refusals["/beat_store/detail/3"] = { data };
    await expect(module.readBeatOrSale(3), JSON.stringify(data)).rejects.toMatchObject({ code: "notFound" });
  }
});

test("a bought beat is shown although the rest of the store cannot be reached; another beat is not", async () => {
  const reached = globalThis.fetch;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.url.endsWith("/beat_store/owned")) return reached(request);
    throw new TypeError("Failed to fetch");
  });
  const [bought, other] = await Promise.allSettled([module.readBeat(2), module.readBeat(1)]);
  expect(bought).toMatchObject({ value: { product: { name: "Beat 2", purchases: PURCHASES }, licences: [] } });
  expect(bought).toHaveProperty("value.atMs", undefined);
  expect(other).toMatchObject({ reason: { code: "network" } });
});

test("a server without the list of bought beats is asked for it once, and its beats are shown as the store sells them", async () => {
  answers = { "/beat_store/detail/2": detailOf(2) };
  for (let reads = 0; reads < 2; reads += 1)
    expect((await module.readBeat(2)).product).toMatchObject({ id: 2, name: "Beat 2" });
  expect(calls.filter((path) => path === "/beat_store/owned")).toHaveLength(1);
});

test("in a list, bought beats replace the same beats of the store, in the same order", async () => {
  const owned = await module.readOwnedBeats();
  answers["/beat_store/detail/1"] = detailOf(1);
  answers["/beat_store/detail/3"] = detailOf(3);
  const [first, third] = [(await module.readBeat(1)).product, (await module.readBeat(3)).product];
  const [second] = owned;
  if (!second) throw new Error("no beat was read");
  const shown = module.withOwned([first, { ...second, name: "As the store shows it" }, third], owned);
  expect(shown.map(({ name }) => name)).toEqual(["Beat 1", "Beat 2", "Beat 3"]);
});
