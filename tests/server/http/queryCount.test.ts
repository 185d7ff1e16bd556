import { afterAll, beforeAll, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { countQueries } from "../../support/queryCount.ts";
import { begin, cartBody, cartLine, goodsOf } from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  user = await createUser(server);
});
afterAll(() => server.close());

/**
 * How many statements a call sends to PostgreSQL, including the session's, which is no longer cached after six seconds.
 */
function queriesOf(path: string, who = user): Promise<number> {
  server.clock.advance({ seconds: 6 });
  return countQueries(async () => expect((await who.get(path)).statusCode).toBe(200));
}

const playlistOf = async (songIds: number[]): Promise<number> => {
  const { id } = (await user.form("/playlist/add", { name: "Mine" })).json().data;
  for (const songId of songIds) await user.post(`/playlist/music/add/${id}/${songId}`);
  return id;
};

it("a long list takes as many queries as a short one", async () => {
  const longAlbum = Array.from({ length: 20 }, (_, index) =>
    server.songId(`shelf-${String(index + 1).padStart(2, "0")}`),
  );
  const songIds = await Promise.all(longAlbum);
  const [short, long] = [await playlistOf(songIds.slice(0, 1)), await playlistOf(songIds)];
  expect(await queriesOf(`/playlist/detail/${long}`)).toBe(await queriesOf(`/playlist/detail/${short}`));
  expect(await queriesOf("/music/album/detail/shelf")).toBe(await queriesOf("/music/album/detail/sea"));
  expect(await queriesOf("/music/genre/detail/house")).toBe(await queriesOf("/music/genre/detail/folk"));
  expect(await queriesOf("/music/artist/detail/nils-odegard")).toBe(await queriesOf("/music/artist/detail/mira-cole"));
});

it("the history takes as many queries for many songs as for one", async () => {
  const listener = await createUser(server);
  const hoursAgo = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000).toISOString();
  const playsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: index + 1, played_at: hoursAgo(index) }));
  const queriesAfter = async (count: number) => {
    await listener.post("/music/history/add", { plays: playsOf(count) });
    return queriesOf("/music/history", listener);
  };
  const forOne = await queriesAfter(1);
  expect(await queriesAfter(20)).toBe(forOne);
});

it("Home takes as many queries for an old listener as for a new one, except for the recommendations", async () => {
  const before = await queriesOf("/home");
  const minutesAgo = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();
  const plays = Array.from({ length: 46 }, (_, index) => ({ id: (index % 23) + 1, played_at: minutesAgo(index) }));
  await user.post("/music/history/add", { plays });
  expect(await queriesOf("/home")).toBeLessThanOrEqual(before + 1);
});

it("pricing a cart takes as many queries for many lines as for one", async () => {
  const [goods, buyer] = [await goodsOf(server), await createUser(server)];
  const queriesFor = (lines: number) => {
    const products = Array.from({ length: lines }, () => cartLine(goods.vinyl));
    server.clock.advance({ seconds: 6 });
    return countQueries(() => begin(buyer, "merchandise", cartBody(goods, { products })));
  };
  const forOne = await queriesFor(1);
  expect(await queriesFor(20)).toBe(forOne);
});
