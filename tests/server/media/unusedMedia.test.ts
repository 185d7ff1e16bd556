import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categories, ownedSongs, songs } from "#server/db/schema/index.ts";
import { removeUnfinished } from "#server/media/storage/scratch.ts";
import { removeUnusedMedia } from "#server/media/unused.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { mediaPaths } from "../../support/media.ts";
import * as shop from "../../support/shop.ts";
import { createUser } from "../../support/users.ts";

let server: StoreServer;

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

const importIt = () => server.folder.import(server.services);
const mediaOf = () => mediaPaths(server.services.mediaStore);
async function statusOf(slug: string): Promise<number> {
  const [song] = await server.db.select().from(songs).where(eq(songs.slug, slug));
  return (await server.inject({ url: server.services.media.file(song?.highFileId ?? null) })).statusCode;
}

describe("unused media", () => {
  it("include no file of a freshly imported store", async () => {
    const before = await mediaOf();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
    expect(await mediaOf()).toEqual(before);
  });

  it("are deleted a week after their song left the folder, unless somebody owns the song", async () => {
    const songId = await server.songId("tide");
    await server.db.insert(ownedSongs).values({ accountId: (await createUser(server)).accountId, songId });
    const harbour = "songs/sea/02-harbour.mp3";
    await server.folder.remove("songs/sea/01-tide.mp3");
    await server.folder.remove(harbour);
    await importIt();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 6, hours: 23 });
    await removeUnusedMedia(server.services);
    expect([await statusOf("tide"), await statusOf("harbour")]).toEqual([200, 200]);
    server.clock.advance({ hours: 2 });
    await removeUnusedMedia(server.services);
    expect([await statusOf("tide"), await statusOf("harbour")]).toEqual([200, 404]);
  });

  it("are kept by an import that finds them again in time", async () => {
    const late = mp3({ title: "Late", artist: "Late" }, 3);
    await server.folder.write({ "songs/sea/09-late.mp3": late });
    await importIt();
    await server.folder.remove("songs/sea/09-late.mp3");
    await importIt();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 6 });
    await server.folder.write({ "songs/sea/09-late.mp3": late });
    await importIt();
    server.clock.advance({ days: 2 });
    await removeUnusedMedia(server.services);
    expect(await statusOf("late")).toBe(200);
  });

  it("are restored by an import after they were deleted, under the same URL", async () => {
    const before = await server.db.select({ id: songs.highFileId }).from(songs).where(eq(songs.slug, "late"));
    await server.folder.remove("songs/sea/09-late.mp3");
    await importIt();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
    expect(await statusOf("late")).toBe(404);
    await server.folder.write({ "songs/sea/09-late.mp3": mp3({ title: "Late", artist: "Late" }, 3) });
    await importIt();
    await removeUnusedMedia(server.services);
    expect(await statusOf("late")).toBe(200);
    expect(await server.db.select({ id: songs.highFileId }).from(songs).where(eq(songs.slug, "late"))).toEqual(before);
  });

  it("include a cover that was replaced", async () => {
    const [before, cover] = [await mediaOf(), "albums/sea.webp"];
    await server.folder.write({ [cover]: await picture("#123456") });
    await importIt();
    const between = await mediaOf();
    await server.folder.write({ [cover]: await picture("#654321") });
    await importIt();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
    const after = await mediaOf();
    expect(between.filter((name) => !before.includes(name) && after.includes(name) && name.endsWith(".webp"))).toEqual(
      [],
    );
    expect(after.filter((name) => !between.includes(name) && name.endsWith(".webp"))).toHaveLength(1);
  });

  it("do not include the picture of a genre that was hidden in the back office", async () => {
    const pictured = isNotNull(categories.imageFileId);
    const [genre] = await server.db.select().from(categories).where(pictured);
    await server.db
      .update(categories)
      .set({ isVisible: false, edited: ["isVisible"] })
      .where(eq(categories.id, genre?.id ?? 0));
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
    expect((await server.inject({ url: server.services.media.image(genre?.imageFileId ?? null) })).statusCode).toBe(
      200,
    );
  });

  it("do not include the picture of ordered goods, even after the product got another picture", async () => {
    const picturePath = "merchandise/hoodie.webp";
    await server.folder.write({ [picturePath]: await picture("#1a2b3c") });
    await importIt();
    const buyer = await createUser(server);
    await shop.buy(server, buyer, "merchandise", shop.cartBody(await shop.goodsOf(server)));
    const [order] = (await buyer.get("/orders")).json().data.orders;
    const { order_details: lines } = (await buyer.post(`/orders/detail/${order.id}`)).json().data;
    await server.folder.write({ [picturePath]: await picture("#3c2b1a") });
    await importIt();
    await removeUnusedMedia(server.services);
    server.clock.advance({ days: 8 });
    await removeUnusedMedia(server.services);
    const { image } = JSON.parse(lines[0].product_detail);
    expect((await server.inject({ url: image })).statusCode).toBe(200);
  });

  it("are determined from every column that refers to a file", async () => {
    const { rows } = await server.db.execute<{ place: string }>(sql`
      SELECT table_name || '.' || column_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name LIKE '%file\\_id%' AND (table_name, column_name) NOT IN (
        SELECT kcu.table_name, kcu.column_name FROM information_schema.key_column_usage kcu
        JOIN information_schema.referential_constraints USING (constraint_name))
      ORDER BY 1`);
    // The columns without a foreign key, which server/db/queries/unusedMedia.ts must list.
    expect(rows.map(({ place }) => place)).toEqual([
      "accounts.image_file_id",
      "merchandise.more_file_ids",
      "playlists.image_file_id",
    ]);
  });
});

it("files that a killed process left half-written are deleted after a day", async () => {
  const folder = join(server.settings.dataDir, "media/unfinished");
  await writeFile(join(folder, "half"), "half");
  await removeUnfinished(server.settings.dataDir, new Date(Date.now() - 1000));
  expect(await readdir(folder)).toEqual(["half"]);
  await removeUnfinished(server.settings.dataDir, new Date(Date.now() + 1000));
  expect(await readdir(folder)).toEqual([]);
});
