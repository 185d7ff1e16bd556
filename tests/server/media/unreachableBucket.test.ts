import { isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { reasonOf } from "#server/db/reasons.ts";
import { artists, songs } from "#server/db/schema/index.ts";
import { checkServices } from "#server/runtime/storeChecks.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { startSecondServer } from "../../support/secondServer.ts";
import type { TestServer } from "../../support/server.ts";

/** No server listens there. */
const NOWHERE = { name: "media", prefix: "", endpoint: "http://127.0.0.1:1", region: "us-east-1" };

let store: StoreServer;
/** A server of the same store that looks for the media in a bucket it can't reach. */
let server: TestServer;

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "anybody");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "anything");
  store = await startStoreServer({ settings: { bucket: undefined } });
  server = await startSecondServer({ ...store, settings: { ...store.settings, bucket: NOWHERE } });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await store.close();
});

describe("a bucket that can't be reached", () => {
  it("makes the server unready, and the health check says why", async () => {
    const { statusCode, body } = await server.inject({ url: "/readyz" });
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: "not ready", database: "ok", media: "failing" }]);
    expect(await checkServices(server.services)).toContainEqual({
      about: "media",
      verdict: "fail",
      text: expect.stringMatching(/^The bucket media can’t be used: .*ECONNREFUSED/),
    });
  });

  it("answers requests for media with 503 and the time to try again", async () => {
    const [artist] = await server.db.select().from(artists).where(isNotNull(artists.imageFileId));
    const url = server.services.media.image(artist?.imageFileId ?? null);
    const { statusCode, headers } = await server.inject({ url });
    expect([statusCode, headers["retry-after"]]).toEqual([503, "2"]);
    expect((await store.inject({ url })).statusCode).toBe(200);
  });

  it("stops an import, which reports no file as faulty and hides nothing", async () => {
    const shown = () =>
      server.db.select({ slug: songs.slug, isVisible: songs.isVisible }).from(songs).orderBy(songs.slug);
    const before = await shown();
    await store.folder.write({ "songs/new/01-new.mp3": mp3({ title: "New", artist: "New" }) });
    const failure = await store.folder.import(server.services).catch((error: unknown) => reasonOf(error));
    expect(failure).toMatch(/^The bucket media can’t be used: .*ECONNREFUSED/);
    expect(await shown()).toEqual(before);
  });
});
