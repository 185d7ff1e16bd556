import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod/mini";
import { search } from "#contract/shell.ts";
import { songs } from "#server/db/schema/index.ts";
import { searchGroups } from "#src/features/shell/search/searchGroups.ts";
import { makeFolder, type TestFolder } from "../../support/catalogue/folder.ts";
import { QUERIES } from "../../support/search/queries.ts";
import { searchStoreFiles } from "../../support/search/store.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let folder: TestFolder;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  folder = await makeFolder(searchStoreFiles());
  const { problems } = await folder.import(server.services);
  expect(problems).toEqual([]);
  user = await createUser(server);
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

const groupsFor = async (query: string) => {
  const { data } = (await user.post("/search", { query, groups: "all" })).json();
  return searchGroups(z.decode(search.data, data), query, []);
};

it.each(QUERIES)("the top result for “%s” is in %s: %s", async (query, heading, name) => {
  const [first] = await groupsFor(query);
  expect([first?.heading, first?.hits[0]?.name]).toEqual([heading, name]);
});

it("orders equally good matches by plays, and updates the order after ten minutes", async () => {
  const tracks = async () => {
    const { data } = (await user.post("/search", { query: "nordlys luma" })).json();
    return data.tracks.map((track: { name: string }) => track.name);
  };
  expect(await tracks()).toEqual(["Tramline Hearts", "Paper Boats", "Low Sun", "Paper Moon", "Lanterns"]);
  await server.db.update(songs).set({ plays: 1 });
  server.clock.advance({ minutes: 11 });
  await expect.poll(tracks).toEqual(["Lanterns", "Low Sun", "Paper Boats", "Paper Moon", "Tramline Hearts"]);
});
