import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSong } from "#server/db/queries/ownedSongs.ts";
import { auditEntries, categories, songs } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let admin: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  admin = await createUser(server, { role: "Admin" });
});
afterAll(() => server.close());

const change = (body: object) => admin.post("/admin/songs/change", body);

describe("several songs", () => {
  it("are changed together, each with its entry in the audit log, and failures are reported", async () => {
    const ids = [await server.songId("tide"), await server.songId("harbour")];
    await server.db.insert(categories).values({ kind: "genre", slug: "sea-music", name: "Sea Music" });
    const wish = { ids: [...ids, 2_000_000_000], genre: "sea music", label: "", visibility: "hide" };
    expect((await change(wish)).json()).toEqual({
      code: 200,
      message: "2 songs were changed.",
      failed: [{ id: 2_000_000_000, name: "Song 2000000000", reason: "This song no longer exists." }],
    });
    await server.folder.import(server.services);
    const rows = await server.db.select().from(songs).where(inArray(songs.id, ids));
    expect(rows.map(({ isVisible }) => isVisible)).toEqual([false, false]);
    expect(new Set(rows.map(({ genreId }) => genreId)).size).toBe(1);
    const logged = await server.db.select().from(auditEntries);
    expect(logged.map(({ action }) => action)).toEqual(["song.edit", "song.hide", "song.edit", "song.hide"]);
  });

  it("are not given a genre that does not exist", async () => {
    const id = await server.songId("anchor");
    const { failed } = (await change({ ids: [id], genre: "Nothing", label: "", visibility: "show" })).json();
    expect(failed).toEqual([{ id, name: "Anchor (Café Version)", reason: "There is no genre with this name." }]);
    expect((await change({ ids: [], genre: "Folk", label: "" })).statusCode).toBe(422);
    expect((await change({ ids: [id], genre: "", label: "", visibility: "" })).statusCode).toBe(422);
  });
});

it("a person’s page has the songs that they own, the latest first", async () => {
  const listener = await createUser(server);
  for (const slug of ["tide", "anchor"]) {
    await ownSong(server.db, listener.accountId, await server.songId(slug), server.clock.now());
    server.clock.advance({ minutes: 1 });
  }
  const pageOf = async ({ accountId }: TestUser) => (await admin.get(`/admin/people/${accountId}`)).json();
  expect(await pageOf(listener)).toMatchObject({
    owned_songs: [{ name: "Anchor (Café Version)" }, { name: "Tide", artist: "Mira Cole" }],
    owned_total: 2,
  });
  expect(await pageOf(admin)).toMatchObject({ owned_songs: [], owned_total: 0 });
});
