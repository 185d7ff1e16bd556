import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { buildApp } from "#server/app.ts";
import { updateProfile } from "#server/db/queries/accounts.ts";
import { ownSong } from "#server/db/queries/ownedSongs.ts";
import { startSession } from "#server/db/queries/sessions.ts";
import { beats, settings } from "#server/db/schema/index.ts";
import { recordingIdOf } from "#server/media/signature.ts";
import { openServices } from "#server/runtime/openServices.ts";
import { apiFor } from "../../support/api.ts";
import { idOf, type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { pooledUrl } from "../../support/testPool.ts";
import { createUser, PASSWORD, type TestUser } from "../../support/users.ts";

let server: StoreServer;
let user: TestUser;
let tide: number;
let harbour: number;

beforeAll(async () => {
  server = await startStoreServer();
  [tide, harbour] = [await server.songId("tide"), await server.songId("harbour")];
});
beforeEach(async () => {
  user = await createUser(server, { subscribedUntil: new Date(server.clock.now().getTime() + 3_600_000) });
});
afterAll(() => server.close());

const SECONDS = 6;
const soon = () => server.clock.advance({ seconds: SECONDS });
const endSubscription = () => updateProfile(server.db, user.accountId, { subscribedUntil: server.clock.now() });

const songUrl = async (api: TestUser | ReturnType<typeof apiFor>, songId: number): Promise<string> =>
  (await api.get(`/music/get-info/${songId}`)).json().music.dataAudio;

/** Requests like an audio element: without a token or a cookie. */
const statusOf = async (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  (await server.inject({ method, url, headers })).statusCode;

/** A second device of the same user. */
async function secondSession() {
  const token = await startSession(server.db, { id: user.accountId, role: "Listener" }, server.clock.now());
  return apiFor(server, { authorization: `Bearer ${token}` });
}

describe("a song's URL", () => {
  it("plays while its session is valid", async () => {
    const url = await songUrl(user, tide);
    soon();
    expect([await statusOf(url), await statusOf(url, { range: "bytes=0-9" })]).toEqual([200, 206]);
  });

  it("is invalid after the logout, for any request", async () => {
    const url = await songUrl(user, tide);
    const { etag = "" } = (await server.inject({ url })).headers;
    await user.post("/logout");
    soon();
    const asked = [
      await statusOf(url),
      await statusOf(url, { range: "bytes=0-9" }),
      await statusOf(url, { "if-none-match": String(etag) }),
      await statusOf(url, {}, "HEAD"),
    ];
    expect(asked).toEqual([403, 403, 403, 403]);
  });

  it("stays valid when another session of the same user is logged out", async () => {
    const url = await songUrl(await secondSession(), tide);
    await user.post("/logout");
    soon();
    expect(await statusOf(url)).toBe(200);
  });

  it("expires when a new password ends its session", async () => {
    const [here, there] = [await songUrl(user, tide), await songUrl(await secondSession(), tide)];
    const passwords = { old_password: PASSWORD, new_password: "another battery staple" };
    const changed = await user.post("/change-password", {
      ...passwords,
      password_confirmation: passwords.new_password,
    });
    expect(changed.json().code).toBe(200);
    soon();
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 403]);
  });

  it("expires when the subscription ends, unless the user owns the song", async () => {
    await ownSong(server.db, user.accountId, harbour, server.clock.now());
    const [url, own] = [await songUrl(user, tide), await songUrl(user, harbour)];
    await endSubscription();
    soon();
    expect([await statusOf(url, { range: "bytes=0-9" }), await statusOf(own, { range: "bytes=0-9" })]).toEqual([
      403, 206,
    ]);
  });

  it("stays valid without a subscription in a store where listening is free", async () => {
    const url = await songUrl(user, tide);
    await endSubscription();
    soon();
    const setFree = (value: boolean) =>
      server.db.update(settings).set({ value }).where(eq(settings.key, "free_listening"));
    await setFree(true);
    expect(await statusOf(url)).toBe(200);
    await setFree(false);
    soon();
    expect(await statusOf(url)).toBe(403);
  });

  it("becomes invalid when the user's subscription ends, even if another user owns the song", async () => {
    const other = await createUser(server);
    await ownSong(server.db, other.accountId, tide, server.clock.now());
    const url = await songUrl(user, tide);
    server.clock.advance({ hours: 1, seconds: 1 });
    expect(await statusOf(url)).toBe(403);
  });

  it("is refused after the logout by every server of the store", async () => {
    const second = openServices(server.settings, pooledUrl(server.databaseUrl), { now: server.clock.now });
    const app = await buildApp(second.services);
    try {
      const url = await songUrl(user, tide);
      expect((await app.inject({ url })).statusCode).toBe(200);
      await user.post("/logout");
      soon();
      expect((await app.inject({ url })).statusCode).toBe(403);
    } finally {
      await app.close();
      await second.close();
    }
  });

  it("tells a browser that has the song to ask the server before each use", async () => {
    const { headers } = await server.inject({ url: await songUrl(user, tide) });
    expect(headers["cache-control"]).toBe("private, no-cache");
  });

  it("needs only one lookup of the user every five seconds, however many ranges are requested", async () => {
    const url = await songUrl(user, tide);
    const query = vi.spyOn(pg.Client.prototype, "query");
    try {
      const parts = Array.from({ length: 20 }, (_, part) => statusOf(url, { range: `bytes=${part}-${part}` }));
      expect(new Set(await Promise.all(parts))).toEqual(new Set([206]));
      const looks = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("owned_songs"));
      expect(looks).toHaveLength(1);
    } finally {
      query.mockRestore();
    }
  });
});

describe("a download", () => {
  it("is available to the owner without a subscription, and to nobody after the logout", async () => {
    const { download } = (await user.post(`/music/download/add/${tide}`)).json().data;
    await endSubscription();
    soon();
    expect(await statusOf(download)).toBe(200);
    await user.post("/logout");
    soon();
    expect(await statusOf(download)).toBe(403);
  });
});

describe("a video of the store", () => {
  it("can no longer be fetched once the subscription has ended", async () => {
    const { videos } = (await user.get("/videos")).json();
    const { video } = videos.find(({ name }: { name: string }) => name === "Own");
    expect(await statusOf(video)).toBe(200);
    await endSubscription();
    soon();
    expect(await statusOf(video)).toBe(403);
  });
});

describe("media that anybody may hear", () => {
  it("include a beat's preview, even after the logout", async () => {
    const { product } = (await user.get(`/beat_store/detail/${await idOf(server, beats, "grey")}`)).json();
    await user.post("/logout");
    soon();
    expect(await statusOf(product.dataAudio, { range: "bytes=0-9" })).toBe(206);
  });
});

describe("a URL that was not signed for a user", () => {
  const previewUrl = (): string => server.services.media.file(recording);
  let recording: string;

  beforeEach(async () => {
    recording = recordingIdOf({ path: new URL(await songUrl(user, tide), server.url).pathname });
  });

  it("may be cached while it is valid, but not by shared caches", async () => {
    const { headers } = await server.inject({ url: previewUrl() });
    expect(headers["cache-control"]).toBe("private, max-age=21600");
  });

  it("ignores an appended account, and is invalid with an appended session", async () => {
    expect(await statusOf(`${previewUrl()}&account=${user.accountId}`)).toBe(200);
    expect(await statusOf(`${previewUrl()}&account=${user.accountId}&session=${"0".repeat(64)}`)).toBe(403);
  });
});
