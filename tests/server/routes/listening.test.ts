import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSession } from "#server/db/queries/sessions.ts";
import { songs } from "#server/db/schema/index.ts";
import { type Api, apiFor } from "../../support/api.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let ids: number[];
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  const rows = await server.db.select({ id: songs.id }).from(songs).where(eq(songs.isVisible, true)).limit(3);
  ids = rows.map(({ id }) => id);
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

const save = (whose: Api, given: object = {}) =>
  whose.post("/listening/save", {
    songs: ids,
    current: 1,
    position: 72,
    source: "Sea",
    source_path: "/album/sea",
    ...given,
  });
const saved = async (whose: Api) => (await whose.get("/listening")).json().listening;
const setVisible = (id: number | undefined, isVisible: boolean) =>
  server.db
    .update(songs)
    .set({ isVisible })
    .where(eq(songs.id, id ?? 0));

describe("what was listened to last", () => {
  it("is offered to the account's other sessions with songs, position and source", async () => {
    expect((await save(user)).json()).toMatchObject({ code: 200 });
    const found = await saved(user);
    expect(found).toMatchObject({ is_here: true, current: 1, position: 72, source: "Sea", source_path: "/album/sea" });
    expect(found.songs.map(({ id }: { id: number }) => id)).toEqual(ids);
    expect(found.songs[1].dataAudio).toContain("/media/");
    const token = await startSession(server.db, { id: user.accountId, role: "Listener" }, server.clock.now());
    const elsewhere = apiFor(server, { authorization: `Bearer ${token}` });
    expect(await saved(elsewhere)).toMatchObject({ is_here: false, position: 72 });
  });

  it("is replaced by each new save, and is not offered to anybody else", async () => {
    await save(user);
    await save(user, { songs: [ids[2]], current: 0, position: 5 });
    expect(await saved(user)).toMatchObject({ songs: [{ id: ids[2] }], current: 0, position: 5 });
    expect(await saved(await createUser(server))).toBeNull();
  });

  it("continues with the next song if the current song was hidden", async () => {
    await save(user);
    await setVisible(ids[1], false);
    expect(await saved(user)).toMatchObject({ songs: [{ id: ids[0] }, { id: ids[2] }], current: 1, position: 0 });
    await setVisible(ids[2], false);
    expect(await saved(user)).toBeNull();
    for (const id of ids) await setVisible(id, true);
  });

  it("is not offered after two weeks", async () => {
    await save(user);
    server.clock.advance({ days: 13 });
    expect(await saved(user)).not.toBeNull();
    server.clock.advance({ days: 2 });
    expect(await saved(user)).toBeNull();
  });

  it.each([{ position: -1 }, { current: 1.5 }, { songs: ["x"] }, { songs: Array.from({ length: 201 }, () => 1) }])(
    "is not changed by %j",
    async (given) => {
      await save(user);
      expect((await save(user, given)).statusCode).toBe(422);
      expect(await saved(user)).toMatchObject({ current: 1, position: 72 });
    },
  );
});
