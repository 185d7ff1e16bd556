import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AnyEndpoint, nothing, pathOf } from "#contract/endpoint.ts";
import { endpoints } from "#contract/index.ts";
import { type Route, route } from "#server/http/route.ts";
import { type Api, apiFor, visitorOf } from "../../support/api.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser } from "../../support/users.ts";

/** The calls that a user without a subscription must not make, as contract.md lists them. */
const SUBSCRIBED = new Set([
  ...["search", "home", "browse", "browseDetail", "genres", "genreDetail", "videos", "artists", "featuredArtists"],
  ...["artistDetail", "artistAlbums", "labels", "labelDetail", "albums", "albumDetail", "newReleases", "singles"],
  ...["history", "songInfo", "addDownload", "reportPlays", "playlists", "addPlaylist", "deletePlaylist"],
  ...["playlistDetail", "addToPlaylist", "removeFromPlaylist", "updatePlaylist", "reorderPlaylist"],
  ...["favourites", "addFavourite", "removeFavourite", "merchandiseList", "merchandiseDetail", "purchaseMerchandise"],
]);
const ANYONE = new Set([
  ...["csrfCookie", "login", "register", "authSetting", "resendVerification", "verifyEmail", "forgotPassword"],
  ...["updatePassword", "sidebarOuter", "footerLinks", "page", "paymentWebhook"],
]);

const PARAMS = { id: 1, slug: "a", playlistId: 1, musicId: 1, orderId: 1, token: "t" };
const address = ({ path, outsidePrefix }: AnyEndpoint) => `${outsidePrefix ? "" : "/api"}${pathOf({ path }, PARAMS)}`;
const named = Object.entries(endpoints).map(([name, endpoint]) => ({ name, endpoint }));

/** Stands in for every handler: whoever gets here was let through, whatever was sent. */
const reached: Route[] = named.map(({ endpoint }) =>
  route({ ...endpoint, answers: "nothing", encoding: "none", body: nothing }, async () => ({})),
);

let server: TestServer;
const actors: Record<string, Api> = {};

beforeAll(async () => {
  server = await startTestServer({ routes: reached });
  actors.visitor = visitorOf(server);
  actors["dead token"] = apiFor(server, { authorization: `Bearer ${"x".repeat(43)}` });
  actors.lapsed = await createUser(server, { subscribedUntil: new Date(server.clock.now().getTime() - 1000) });
  actors.never = await createUser(server, { subscribedUntil: null });
  actors.subscribed = await createUser(server);
});
afterAll(() => server.close());

const statusFor = (name: string, actor: string): number => {
  if (ANYONE.has(name)) return 204;
  if (actor === "visitor" || actor === "dead token") return 401;
  return actor === "subscribed" || !SUBSCRIBED.has(name) ? 204 : 403;
};

describe.each(["visitor", "dead token", "lapsed", "never", "subscribed"])("%s", (actor) => {
  it.each(named)("$endpoint.method $endpoint.path", async ({ name, endpoint }) => {
    const answer = await actors[actor]?.send({ method: endpoint.method, url: address(endpoint) });
    expect(answer?.statusCode).toBe(statusFor(name, actor));
    if (answer?.statusCode === 401) expect(Object.keys(answer.json())).toEqual(["message"]);
    if (answer?.statusCode === 403) {
      expect(answer.json()).toEqual({ message: expect.any(String), reason: "subscription" });
    }
  });
});

describe("a subscription", () => {
  it("counts until the second in which it ends", async () => {
    const user = await createUser(server, { subscribedUntil: new Date(server.clock.now().getTime() + 60_000) });
    expect((await user.get("/home")).statusCode).toBe(204);
    server.clock.advance({ minutes: 1 });
    expect((await user.get("/home")).statusCode).toBe(403);
  });
});
