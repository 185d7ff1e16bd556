import { afterAll, beforeAll, expect, it } from "vitest";
import { artists } from "#server/db/schema/catalogue.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server);
  // Lists are cached only while changes are announced.
  await server.services.changes.listening();
});
afterAll(() => server.close());

it("a store without artists and albums responds with empty lists", async () => {
  expect((await user.get("/music/artist")).json().artists).toEqual([]);
  expect((await user.get("/music/album")).json().albums).toEqual([]);
});

it("shows an artist without songs", async () => {
  await server.db.insert(artists).values({ slug: "new", name: "New" });
  const { artist, music } = (await user.get("/music/artist/detail/new")).json();
  expect([artist.name, music.data, music.total]).toEqual(["New", [], 0]);
});
