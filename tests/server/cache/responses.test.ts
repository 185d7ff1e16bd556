import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Change } from "#server/db/changes.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import { albums } from "#server/db/schema/index.ts";
import { apiFor } from "../../support/api.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { countQueries } from "../../support/queryCount.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import type { TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let other: TestServer;

beforeAll(async () => {
  server = await startStoreServer();
  other = await startSecondServer(server);
  await server.services.changes.listening();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const at = (where: TestServer, { token }: Pick<TestUser, "token">) =>
  apiFor(where, { authorization: `Bearer ${token}` });

/** Resolves once a server has received a change of this kind. */
const announced = (where: TestServer, kind: Change["kind"]): Promise<void> =>
  new Promise((resolve) => where.services.changes.onChange((change) => change.kind === kind && resolve()));

const albumNames = (answer: { json: () => { albums: { name: string }[] } }) =>
  answer.json().albums.map(({ name }) => name);

/** Renames an album as an import does; resolves once the server knows. */
async function rename(name: string): Promise<void> {
  await server.db.update(albums).set({ name }).where(eq(albums.slug, "sea"));
  await server.services.changes.caughtUp();
}

describe("a response of the catalogue", () => {
  it("is generated once if it is the same for everybody", async () => {
    const [one, two] = [await createUser(server), await createUser(server)];
    const first = await one.get("/music/album");
    await two.get("/user");
    expect(await countQueries(() => two.get("/music/album"))).toBe(0);
    expect((await two.get("/music/album")).body).toBe(first.body);
  });

  it("needs no query the second time, and for another user only queries for that user's own lists", async () => {
    const [one, two] = [await createUser(server), await createUser(server)];
    const first = await one.get("/home");
    expect(await countQueries(() => one.get("/home"))).toBe(0);
    expect((await one.get("/home")).body).toBe(first.body);
    // One query each for the session, the playlists, Repeat Songs, More Like, new releases of followed artists, recent
    // music and the trial.
    expect(await countQueries(() => two.get("/home"))).toBeLessThanOrEqual(7);
  });

  it("contains song URLs signed for the requesting session", async () => {
    const user = await createUser(server);
    const again = at(server, {
      token: await startSession(server.db, { id: user.accountId, role: "Listener" }, server.clock.now()),
    });
    const addressIn = async (api: Pick<TestUser, "get">) =>
      new URL((await api.get("/music/album/detail/sea")).json().music.data[0].dataAudio, server.url);
    const [here, there, stranger] = [
      await addressIn(user),
      await addressIn(again),
      await addressIn(await createUser(server)),
    ];
    expect(here.pathname).toBe(there.pathname);
    expect(new Set([here, there, stranger].map(({ searchParams }) => searchParams.get("session"))).size).toBe(3);
    expect((await addressIn(user)).href).toBe(here.href);
    expect((await server.inject({ method: "GET", url: here.pathname + here.search })).statusCode).toBe(200);
  });

  it("contains URLs that are valid for six hours whenever it is sent", async () => {
    const user = await createUser(server);
    for (let minutes = 0; minutes < 13 * 60; minutes += 29) {
      const { dataAudio } = (await user.get("/music/album/detail/sea")).json().music.data[0];
      const expires = Number(new URL(dataAudio, server.url).searchParams.get("expires")) * 1000;
      expect(expires - server.clock.now().getTime()).toBeGreaterThanOrEqual(6 * 3600 * 1000);
      server.clock.advance({ minutes: 29 });
    }
  });
});

describe("a change", () => {
  it("is visible at once on every server, even if an import makes it", async () => {
    const user = await createUser(server);
    const elsewhere = at(other, user);
    expect([albumNames(await user.get("/music/album")), albumNames(await elsewhere.get("/music/album"))]).toEqual([
      ["Sea", "Shelf"],
      ["Sea", "Shelf"],
    ]);
    const isAnnounced = announced(other, "catalogue");
    await rename("Ocean");
    expect(albumNames(await user.get("/music/album"))).toEqual(["Ocean", "Shelf"]);
    await isAnnounced;
    expect(albumNames(await elsewhere.get("/music/album"))).toEqual(["Ocean", "Shelf"]);

    const isImported = announced(other, "catalogue");
    await server.folder.import(server.services);
    await server.services.changes.caughtUp();
    expect(albumNames(await user.get("/music/album"))).toEqual(["Sea", "Shelf"]);
    await isImported;
    expect(albumNames(await elsewhere.get("/music/album"))).toEqual(["Sea", "Shelf"]);
  });

  it("a change to a user's own data is visible at once, even on another server", async () => {
    const user = await createUser(server);
    const elsewhere = at(other, user);
    expect((await elsewhere.get("/home")).json().your_playlist).toEqual([]);
    const isAnnounced = announced(other, "library");
    await user.form("/playlist/add", { name: "Mine" });
    expect((await user.get("/home")).json().your_playlist).toHaveLength(1);
    await isAnnounced;
    expect((await elsewhere.get("/home")).json().your_playlist).toHaveLength(1);
  });

  it("a new number of plays is visible to others within half a minute", async () => {
    const [listener, other] = [await createUser(server), await createUser(server)];
    const playsOf = async () => (await other.get("/music/album/detail/sea")).json().music.data[0].plays;
    const before = await playsOf();
    const id = (await other.get("/music/album/detail/sea")).json().music.data[0].id;
    await listener.post("/music/history/add", { plays: [{ id, played_at: server.clock.now().toISOString() }] });
    server.clock.advance({ seconds: 30 });
    expect(await playsOf()).toBe(before + 1);
  });
});

describe("a client that already has a response", () => {
  it("gets 304 while the response is unchanged", async () => {
    const user = await createUser(server);
    const first = await user.get("/music/album");
    const { etag = "" } = first.headers as Record<string, string>;
    expect(first.headers).toMatchObject({
      "cache-control": "private, no-cache",
      etag: expect.stringMatching(/^W\/"[\w-]+"$/),
    });
    const again = await user.get("/music/album", { "if-none-match": etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
    await rename("Ocean");
    const changed = await user.get("/music/album", { "if-none-match": etag });
    expect([changed.statusCode, albumNames(changed)]).toEqual([200, ["Ocean", "Shelf"]]);
    await rename("Sea");
  });

  it("does not get 304 once the user is signed out", async () => {
    const user = await createUser(server);
    const { etag = "" } = (await user.get("/home")).headers as Record<string, string>;
    await user.post("/logout");
    expect((await user.get("/home", { "if-none-match": etag })).statusCode).toBe(401);
  });
});

describe("a compressed response", () => {
  it.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
    ["gzip", "gzip, br;q=0", gunzipSync],
  ])("has the plain response's content and ETag with %s (accepted: %s)", async (encoding, accepted, decompress) => {
    const user = await createUser(server);
    const plain = await user.get("/home");
    const answer = await user.get("/home", { "accept-encoding": accepted });
    expect([answer.headers["content-encoding"], answer.headers.etag]).toEqual([encoding, plain.headers.etag]);
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
  });
});
