import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#server/db/cluster/cluster.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { isInstalled, startCache } from "../../support/operation/proxy.ts";
import { createUser, type TestUser } from "../../support/users.ts";

describe.skipIf(!isInstalled("nginx"))("a shared cache at MEDIA_URL (needs nginx)", () => {
  let server: StoreServer;
  let closeCache: () => Promise<void>;

  beforeAll(async () => {
    const port = await freePort(0);
    server = await startStoreServer({ settings: { mediaUrl: `http://127.0.0.1:${port}` } });
    closeCache = await startCache(server.url, port);
  });
  afterAll(async () => {
    await closeCache();
    await server.close();
  });

  const read = async (user: TestUser): Promise<{ image: string; dataAudio: string }> =>
    (await user.get(`/music/get-info/${await server.songId("tide")}`)).json().music;
  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, cache: response.headers.get("x-cache"), bytes };
  };

  it("keeps pictures, and answers ranges of them", async () => {
    const { image } = await read(await createUser(server));
    const first = await ask(image);
    expect([first.status, first.cache]).toEqual([200, "MISS"]);
    expect(await ask(image)).toEqual({ ...first, cache: "HIT" });
    const part = { status: 206, cache: "HIT", bytes: first.bytes.subarray(1, 10) };
    expect(await ask(image, { range: "bytes=1-9" })).toEqual(part);
  });

  it("passes each request for a song on, so that a logout takes effect", async () => {
    const [user, other] = [await createUser(server), await createUser(server)];
    const [{ dataAudio }, ofOther] = [await read(user), await read(other)];
    const first = await ask(dataAudio);
    expect([first.status, first.cache]).toEqual([200, "MISS"]);
    expect(await ask(dataAudio)).toEqual(first);
    const part = { status: 206, cache: "MISS", bytes: first.bytes.subarray(1, 10) };
    expect(await ask(dataAudio, { range: "bytes=1-9" })).toEqual(part);
    await user.post("/logout");
    server.clock.advance({ seconds: 6 });
    expect((await ask(dataAudio)).status).toBe(403);
    expect(ofOther.dataAudio).not.toBe(dataAudio);
    expect(await ask(ofOther.dataAudio)).toEqual(first);
  });
});
