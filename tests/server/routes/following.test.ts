import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { artists } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const [MIRA, NILS] = ["mira-cole", "nils-odegard"];

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
});
beforeEach(async () => {
  user = await createUser(server);
});
afterAll(() => server.close());

const followedBy = async (whose: TestUser): Promise<string[]> =>
  (await whose.get("/following")).json().artists.map(({ slug }: { slug: string }) => slug);

describe("followed artists", () => {
  it("are listed for their follower only, most recent first", async () => {
    const other = await createUser(server);
    await other.post(`/following/add/${MIRA}`);
    await user.post(`/following/add/${MIRA}`);
    server.clock.advance({ seconds: 1 });
    await user.post(`/following/add/${NILS}`);
    expect((await user.get("/following")).json()).toMatchObject({
      artists: [
        { slug: NILS, name: "Nils Ødegård" },
        { slug: MIRA, name: "Mira Cole", image: expect.stringContaining("/media/") },
      ],
    });
    expect(await followedBy(other)).toEqual([MIRA]);
  });

  it("are added once, even if requested ten times at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => user.post(`/following/add/${MIRA}`)));
    const messages = answers.map((answer) => answer.json().message);
    expect(messages.filter((message) => message === "You’re following Mira Cole.")).toHaveLength(1);
    expect(messages.filter((message) => message === "You’re already following Mira Cole.")).toHaveLength(9);
    expect(await followedBy(user)).toEqual([MIRA]);
  });

  it("are removed for this user only, with a message if the user did not follow the artist", async () => {
    const other = await createUser(server);
    for (const whose of [user, other]) await whose.post(`/following/add/${MIRA}`);
    expect((await user.del(`/following/delete/${MIRA}`)).json()).toMatchObject({ code: 200 });
    expect((await user.del(`/following/delete/${MIRA}`)).json()).toEqual({
      code: 404,
      message: "You’re not following Mira Cole.",
    });
    expect(await followedBy(user)).toEqual([]);
    expect(await followedBy(other)).toEqual([MIRA]);
  });

  it("cannot include an unknown artist, and are not listed while they are hidden", async () => {
    expect((await user.post("/following/add/nobody")).statusCode).toBe(404);
    await user.post(`/following/add/${MIRA}`);
    const show = (isVisible: boolean) => server.db.update(artists).set({ isVisible }).where(eq(artists.slug, MIRA));
    await show(false);
    expect(await followedBy(user)).toEqual([]);
    await show(true);
    expect(await followedBy(user)).toEqual([MIRA]);
  });
});
