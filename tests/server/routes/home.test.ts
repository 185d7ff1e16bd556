import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { home as homeEndpoint } from "#contract/shell.ts";
import { packages, subscriptions } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);
const homeOf = async (user: TestUser) => (await user.get("/home")).json();
/** A time in the last twelve hours: 0 is twelve hours ago, and 12 is now. */
const hour = (hours: number) => new Date(server.clock.now().getTime() + (hours - 12) * 3_600_000).toISOString();

describe("GET /home", () => {
  it("has every list of the store for a new user, and no section that depends on plays", async () => {
    const home = await homeOf(await createUser(server));
    expect(Object.keys(home).toSorted()).toEqual(Object.keys(homeEndpoint.data.shape).toSorted());
    expect(home.subscription).toBe(true);
    expect(names(home.new_releases).slice(0, 3)).toEqual(["Anchor (Café Version)", "Tide", "Harbour"]);
    expect(names(home.artists)).toEqual(["Mira Cole", "Nils Ødegård"]);
    expect(names(home.feature_artists)).toEqual(["Mira Cole"]);
    expect(names(home.genres)).toEqual(["Folk", "House"]);
    expect(names(home.albums)).toEqual(["Sea", "Shelf"]);
    expect(names(home.top_songs).slice(0, 3)).toEqual(["Harbour", "Tide", "Shelf 01"]);
    expect(home.merchandise_products.map(({ price }: { price: number }) => price)).toEqual([48.5, 24]);
    expect(home.banners).toEqual([
      { id: expect.any(Number), link: "/new-releases", image: expect.stringMatching(/^\/media\/image\//) },
    ]);
    expect(home.header_image).toMatch(/^\/media\/image\//);
    expect([home.your_playlist, home.repeat_songs, home.more_like]).toEqual([[], [], []]);
  });

  it("limits each list of songs to a section's length", async () => {
    const home = await homeOf(await createUser(server));
    expect([home.new_releases.length, home.top_songs.length]).toEqual([12, 12]);
  });

  it("lists in Repeat Songs the songs that this user has played more than once, most played first", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [tide, harbour, anchor] = [
      await server.songId("tide"),
      await server.songId("harbour"),
      await server.songId("anchor"),
    ];
    const plays = [tide, tide, harbour, harbour, harbour, anchor].map((id, index) => ({ id, played_at: hour(index) }));
    await user.post("/music/history/add", { plays });
    expect(names((await homeOf(user)).repeat_songs)).toEqual(["Harbour", "Tide"]);
    expect((await homeOf(other)).repeat_songs).toEqual([]);
  });

  it("recommends new songs by the artists and genres that the user likes", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [tide, harbour] = [await server.songId("tide"), await server.songId("harbour")];
    await user.post(`/favourite/add/${tide}`);
    expect(names((await homeOf(user)).more_like)).toEqual(["Harbour", "Anchor (Café Version)"]);
    const plays = [0, 1, 2].map((index) => ({ id: harbour, played_at: hour(index) }));
    await user.post("/music/history/add", { plays });
    expect(names((await homeOf(user)).more_like)).toEqual(["Anchor (Café Version)"]);
    expect((await homeOf(other)).more_like).toEqual([]);
  });

  it("recommends songs of followed artists to a user who has played nothing", async () => {
    const user = await createUser(server);
    await user.post("/following/add/mira-cole");
    const home = await homeOf(user);
    expect(names(home.more_like).toSorted()).toEqual(["Anchor (Café Version)", "Harbour", "Tide"]);
    expect(home.more_like_artist).toBe("Mira Cole");
  });

  it("names the artist whom the user likes most beside the songs it recommends", async () => {
    const user = await createUser(server);
    expect((await homeOf(user)).more_like_artist).toBe("");
    await user.post(`/favourite/add/${await server.songId("tide")}`);
    expect((await homeOf(user)).more_like_artist).toBe("Mira Cole");
  });

  it("lists the albums and single songs that this user has played, latest first, each once", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [tide, harbour, shelf] = [
      await server.songId("tide"),
      await server.songId("harbour"),
      await server.songId("shelf-01"),
    ];
    const plays = [tide, shelf, harbour].map((id, index) => ({ id, played_at: hour(index) }));
    await user.post("/music/history/add", { plays });
    const { recent } = await homeOf(user);
    expect(names(recent)).toEqual(["Sea", "Shelf"]);
    expect(recent[0]).toMatchObject({ kind: "album", slug: "sea", image: expect.any(String) });
    expect((await homeOf(other)).recent).toEqual([]);
  });

  it("says when a free trial ends, until a package is bought", async () => {
    const [trying, paying] = [await createUser(server), await createUser(server)];
    const now = server.clock.now();
    const until = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
    const free = { amountPence: 0, period: "day" as const, startsAt: now, endsAt: until(3) };
    const [month] = await server.db.select().from(packages).limit(1);
    await server.db.insert(subscriptions).values([
      { ...free, accountId: trying.accountId },
      { ...free, accountId: paying.accountId },
      { ...free, accountId: paying.accountId, packageId: month?.id, startsAt: until(3), endsAt: until(33) },
    ]);
    expect((await homeOf(trying)).trial_ends_at).toBe(until(3).toISOString());
    expect((await homeOf(paying)).trial_ends_at).toBe("");
  });

  it("shows the user's own playlists", async () => {
    const [user, other] = [await createUser(server, { firstName: "Ada", lastName: "Byrne" }), await createUser(server)];
    await user.form("/playlist/add", { name: "Mine" });
    expect((await homeOf(user)).your_playlist).toEqual([
      expect.objectContaining({ name: "Mine", createBy: "Ada Byrne" }),
    ]);
    expect((await homeOf(other)).your_playlist).toEqual([]);
  });
});
