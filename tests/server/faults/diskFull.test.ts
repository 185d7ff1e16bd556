import { randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { songs } from "#server/db/schema/index.ts";
import { checkDisk } from "#server/runtime/storeChecks.ts";
import { visitorOf } from "../../support/api.ts";
import { chunked } from "../../support/catalogue/containers.ts";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { picture } from "../../support/catalogue/smallStore.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { openSmallDisk } from "../../support/faults/smallDisk.ts";
import { mailsTo } from "../../support/mails.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

/** The format of a WAV file: 44.1 kHz, 16 bits, one channel. */
const FORMAT = Buffer.from("0100010044ac00008858010002001000", "hex");

function wavOf(bytes: number): Buffer {
  const wav = chunked(["fmt ", FORMAT], ["data", randomBytes(bytes)]);
  wav.writeUInt32LE(wav.length - 8, 4);
  return wav;
}

const NO_ROOM = "The server is out of space. Try again later.";

/** These tests are skipped except on Linux as root. */
const disk = await openSmallDisk(8);

describe.skipIf(!disk)("a full disk (mounted as root on Linux)", () => {
  let server: StoreServer;
  let user: TestUser;
  let dataDir: string;

  beforeAll(async () => {
    dataDir = join(disk?.folder ?? "", "data");
    server = await startStoreServer({ settings: { dataDir } });
    user = await createUser(server);
  });
  afterAll(async () => {
    await server.close();
    await disk?.close();
  });

  /** The files in the data folder. */
  const stored = async () => {
    const found = await readdir(dataDir, { recursive: true, withFileTypes: true });
    return found.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort();
  };
  async function whileFull<T>(attempt: () => Promise<T>): Promise<T> {
    await disk?.fill();
    try {
      return await attempt();
    } finally {
      await disk?.makeRoom();
    }
  }
  const randomPicture = async () => {
    const bytes = await picture(`#${randomBytes(3).toString("hex")}`);
    return new Blob([new Uint8Array(bytes)], { type: "image/webp" });
  };

  it("fails the health check", async () => {
    const text = expect.stringMatching(/^0\.0 GB free in .*: free some space\.$/);
    expect(await checkDisk(server.settings)).toEqual([{ about: "disk", verdict: "fail", text }]);
  });

  it("makes the server refuse a picture with a message and keep no part of it, until there is room", async () => {
    const [before, image] = [await stored(), await randomPicture()];
    const create = () => user.form("/playlist/add", { name: "Mine", image });
    for (const _ of [1, 2, 3]) {
      const refused = await whileFull(create);
      expect([refused.statusCode, refused.json()]).toEqual([503, { message: NO_ROOM }]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    }
    expect(await stored()).toEqual(before);
    expect((await user.get("/playlist")).json().playlists).toEqual([]);
    expect((await create()).json().code).toBe(200);
  });

  it("leaves no part of a mail, and the next mail is sent", async () => {
    const forgot = () => visitorOf(server).post("/password/forgot-password", { email: user.email });
    const before = await stored();
    await whileFull(async () => {
      expect((await forgot()).statusCode).toBe(200);
      await server.services.background.settled();
    });
    expect(await stored()).toEqual(before);
    await forgot();
    expect(await mailsTo(server, user.email)).toHaveLength(1);
  });

  it("aborts an import, which leaves the catalogue unchanged and can be repeated once there is room", async () => {
    await server.folder.write({ "songs/late.mp3": mp3({ title: "Late", artist: "Late" }, 3) });
    const shown = () => server.db.$count(songs, eq(songs.isVisible, true));
    const before = await Promise.all([shown(), stored()]);
    const run = () => server.folder.import(server.services);
    await expect(whileFull(run)).rejects.toThrow("no space left on device");
    expect(await Promise.all([shown(), stored()])).toEqual(before);
    expect((await run()).problems).toEqual([]);
    expect(await shown()).toBe(before[0] + 1);
  });

  it("frees the space of an import that does not fit", async () => {
    const before = await stored();
    const names = Array.from({ length: 8 }, (_, number) => `songs/wide/${number}.wav`);
    await server.folder.write(Object.fromEntries(names.map((name) => [name, wavOf(1_500_000)])));
    await expect(server.folder.import(server.services)).rejects.toThrow("no space left on device");
    expect(await stored()).toEqual(before);
    for (const name of names.slice(1)) await server.folder.remove(name);
    expect((await server.folder.import(server.services)).problems).toEqual([]);
  });

  it("does not stop users from listening, buying and downloading", async () => {
    const song = (await user.get(`/music/get-info/${await server.songId("tide")}`)).json().music;
    const goods = await shop.goodsOf(server);
    await whileFull(async () => {
      expect((await server.inject({ url: song.dataAudio })).statusCode).toBe(200);
      const { order_id } = (await shop.buy(server, user, "beat", shop.beatBody(goods))).json();
      for (const part of ["file", "licence"]) {
        expect((await user.get(`/orders/download/${order_id}/${part}`)).statusCode).toBe(200);
      }
    });
  });
});
