import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { albums } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

const savedBy = async (whose: TestUser): Promise<string[]> =>
  (await whose.get("/saved-album")).json().albums.map(({ slug }: { slug: string }) => slug);

describe("saved albums", () => {
  it("are listed for their user only, most recently saved first", async () => {
    const other = await createUser(server);
    await other.post("/saved-album/add/sea");
    await user.post("/saved-album/add/sea");
    server.clock.advance({ seconds: 1 });
    await user.post("/saved-album/add/shelf");
    expect((await user.get("/saved-album")).json()).toMatchObject({
      albums: [
        { slug: "shelf", name: "Shelf", artist: { name: "Nils Ødegård", slug: "nils-odegard" } },
        { slug: "sea", image: expect.stringContaining("/media/") },
      ],
    });
    expect(await savedBy(other)).toEqual(["sea"]);
  });

  it("are added once, even if requested ten times at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post("/saved-album/add/shelf")));
    const messages = answers.map((answer) => answer.json().message);
    expect(messages.filter((message) => message === "Shelf was added to your library.")).toHaveLength(1);
    expect(messages.filter((message) => message === "Shelf is already in your library.")).toHaveLength(9);
    expect(await savedBy(user)).toEqual(["shelf"]);
  });

  it("are removed for this user only, with a message if the album was not saved", async () => {
    const other = await createUser(server);
    for (const whose of [user, other]) await whose.post("/saved-album/add/shelf");
    expect((await user.del("/saved-album/delete/shelf")).json()).toMatchObject({ code: 200 });
    expect((await user.del("/saved-album/delete/shelf")).json()).toEqual({
      code: 404,
      message: "Shelf isn’t in your library.",
    });
    expect(await savedBy(user)).toEqual([]);
    expect(await savedBy(other)).toEqual(["shelf"]);
  });

  it("cannot include an unknown album, and are not listed while they are hidden", async () => {
    expect((await user.post("/saved-album/add/nothing")).statusCode).toBe(404);
    await user.post("/saved-album/add/shelf");
    const show = (isVisible: boolean) => server.db.update(albums).set({ isVisible }).where(eq(albums.slug, "shelf"));
    await show(false);
    expect(await savedBy(user)).toEqual([]);
    await show(true);
    expect(await savedBy(user)).toEqual(["shelf"]);
  });
});
