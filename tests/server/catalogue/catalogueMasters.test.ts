import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { nameOfRecording } from "#server/db/queries/derivedMedia.ts";
import { beats } from "#server/db/schema/index.ts";
import { findEncoder } from "#server/media/sound/renditions.ts";
import { finishJobs } from "../../support/catalogue/finishJobs.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const encoder = await findEncoder();
const run = promisify(execFile);

let server: StoreServer;
let owner: TestUser;
let goods: shop.GoodsIds;
let orderId: number;
let master: string;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
});
beforeEach(async () => {
  owner = await createUser(server);
  orderId = (await shop.buy(server, owner, "beat", shop.beatBody(goods))).json().order_id;
});
afterEach(() => server.folder.remove(master));
afterAll(() => server.close());

/** Puts a real master beside the beat Grey. */
async function record(ending: string, codec: string[]): Promise<Buffer> {
  master = `beats/grey.master.${ending}`;
  const path = join(server.folder.path, master);
  const sound = ["-f", "lavfi", "-i", "sine=duration=3"];
  await run("ffmpeg", ["-loglevel", "error", ...sound, ...codec, "-y", path]);
  return readFile(path);
}

const owned = async () => (await owner.get("/beat_store/owned")).json().beats[0];
const product = async () => (await owner.get(`/beat_store/detail/${goods.grey}`)).json().product;

/** What a browser that plays these types gets. */
async function sentTo(accept: string) {
  const { dataAudio } = await owned();
  const url = dataAudio.replace("accept=*", new URLSearchParams({ accept }).toString());
  const { headers, rawPayload } = await server.inject({ url });
  return { type: headers["content-type"], bytes: rawPayload };
}

const EVERYWHERE = "audio/mpeg,audio/mp4,audio/aac,audio/flac";
const ALAC = ["-c:a", "alac"];
const FORMATS: [ending: string, codec: string[], type: string, name: string][] = [
  ["m4a", ALAC, "audio/mp4; codecs=alac", "M4A"],
  ["aiff", [], "audio/aiff", "AIFF"],
  ["wav", [], "audio/wav", "WAV"],
  ["opus", ["-c:a", "libopus"], "audio/ogg; codecs=opus", "Opus"],
  ["ogg", ["-c:a", "libvorbis"], "audio/ogg; codecs=vorbis", "Ogg"],
];

describe.runIf(encoder !== null)("a beat's master in a format that some browsers can't play", () => {
  it.each(FORMATS)("has a fallback for its owners: %s", async (ending, codec, type) => {
    const sold = await record(ending, codec);
    const { problems } = await server.folder.import(server.services, { encoder });
    expect(problems).toEqual([]);
    await finishJobs(server, encoder ? { encode: encoder } : {});
    const fallback = await sentTo(EVERYWHERE);
    expect(fallback.type).toBe("audio/mp4");
    expect(fallback.bytes.includes("mp4a")).toBe(true);
    const original = await sentTo(type);
    expect([original.type, original.bytes.equals(sold)]).toEqual([type, true]);
  });

  it.each(FORMATS)("is what buyers download, as the shop says: %s", async (ending, codec, _, name) => {
    const sold = await record(ending, codec);
    await server.folder.import(server.services);
    await expect.poll(async () => (await product()).formats).toEqual([name]);
    const { headers, rawPayload } = await owner.get(`/orders/download/${orderId}/file`);
    expect(headers["content-disposition"]).toContain(`filename="Grey.${ending}"`);
    expect(rawPayload.equals(sold)).toBe(true);
  });

  it("is replaced by the preview while an ALAC master has no fallback", async () => {
    await record("m4a", ["-t", "2", ...ALAC]);
    await server.folder.import(server.services);
    expect((await owned()).dataAudio).toBe((await product()).dataAudio);
  });

  it("is named by its beat in reports about its fallback", async () => {
    await record("m4a", ["-t", "1", ...ALAC]);
    await server.folder.import(server.services);
    const [beat] = await server.db.select().from(beats).where(eq(beats.id, goods.grey));
    expect(await nameOfRecording(server.db, beat?.masterFileId ?? "")).toBe("beats/grey");
  });
});
