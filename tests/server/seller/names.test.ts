import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as tables from "#server/db/schema/index.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;
let seller: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
beforeEach(async () => {
  seller = await createUser(server, { role: "Seller" });
});
afterAll(() => server.close());

const namesFor = async (kind: string, find = ""): Promise<string[]> =>
  (await seller.get(`/seller/names/${kind}?find=${find}`)).json().names;
async function share(kind: "songs" | "albums", id: number): Promise<void> {
  const from = server.clock.now().toISOString().slice(0, 7);
  const answer = await admin.post(`/admin/shares/${kind}/${id}`, {
    from,
    shares: [{ email: seller.email, percent: 50 }],
  });
  expect(answer.json().code).toBe(200);
}
const artistNamed = async (id: number | null | undefined) =>
  (
    await server.db
      .select()
      .from(tables.artists)
      .where(eq(tables.artists.id, id ?? 0))
  )[0]?.name;

describe("the names that sellers’ forms suggest", () => {
  it("are the store’s genres, labels and categories, except hidden ones", async () => {
    for (const name of ["Open Zinc", "Shut Zinc"]) await admin.post("/admin/catalogue/labels", { values: { name } });
    await server.db.update(tables.labels).set({ isVisible: false }).where(eq(tables.labels.name, "Shut Zinc"));
    expect(await namesFor("labels", "zinc")).toEqual(["Open Zinc"]);
    for (const kind of ["genres", "beatCategories", "productCategories"])
      expect(await namesFor(kind), kind).not.toEqual([]);
  });

  it("include the artists of what the seller has a share in, but no albums or beats", async () => {
    expect(await namesFor("artists")).toEqual([]);
    const [album] = await server.db
      .select()
      .from(tables.albums)
      .where(eq(tables.albums.id, await idOf(server, tables.albums, "shelf")));
    await share("albums", album?.id ?? 0);
    expect(await namesFor("artists")).toEqual([await artistNamed(album?.artistId)]);
    expect([await namesFor("albums"), await namesFor("beats")]).toEqual([[], []]);
    const mira = await idOf(server, tables.artists, "mira-cole");
    const [song] = await server.db.select().from(tables.songs).where(eq(tables.songs.artistId, mira));
    await share("songs", song?.id ?? 0);
    expect(await namesFor("artists", "mira")).toEqual(["Mira Cole"]);
  });

  it("appear in the fields of products and beats", async () => {
    const sourcesIn = async (kind: string) => {
      const { fields } = (await seller.get(`/seller/new/${kind}/${crypto.randomUUID()}`)).json();
      return fields.flatMap(({ names_from: from }: { names_from: string }) => (from ? [from] : []));
    };
    expect([await sourcesIn("products"), await sourcesIn("beats")]).toEqual([
      ["productCategories"],
      ["beatCategories"],
    ]);
  });
});
