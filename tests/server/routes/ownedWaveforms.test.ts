import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTags } from "#server/media/sound/tags.ts";
import { waveformOf } from "#server/media/sound/waveform/waveform.ts";
import { finishJobs } from "../../support/catalogue/finishJobs.ts";
import type { Files } from "../../support/catalogue/folder.ts";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import * as shop from "../../support/shop.ts";
import { createUser, type TestUser } from "../../support/users.ts";

const SOLD = "demo/beats/grey-line.opus";
const MASTER = "demo/beats/night-market.opus";

let server: StoreServer;
let goods: shop.GoodsIds;
let owner: TestUser;

beforeAll(async () => {
  server = await startStoreServer();
  goods = await shop.goodsOf(server);
  owner = await createUser(server);
  await shop.buy(server, owner, "beat", shop.beatBody(goods));
  await server.folder.remove("beats/grey.mp3");
  await importIt({ "beats/grey.opus": readFileSync(SOLD) });
});
afterAll(() => server.close());

async function importIt(files: Files): Promise<void> {
  await server.folder.write(files);
  const { problems } = await server.folder.import(server.services);
  expect(problems).toEqual([]);
  await finishJobs(server);
}

const owned = async () => (await owner.get("/beat_store/owned")).json().beats[0];
const inStore = async () => (await owner.get(`/beat_store/detail/${goods.grey}`)).json().product;
const wholeWaveform = async (path: string) => waveformOf(path, (await readTags(path)).tags.durationSeconds);

it("a bought beat has the waveform of its whole recording, and the store that of its preview", async () => {
  const [bought, preview] = [await owned(), await inStore()];
  expect(Buffer.from(bought.waveform, "base64")).toHaveLength(96);
  expect(bought.waveform).toBe(await wholeWaveform(SOLD));
  expect(Buffer.from(preview.waveform, "base64")).toHaveLength(96);
  expect(preview.waveform).not.toBe(bought.waveform);
});

it("a bought beat with a master of its own has the waveform of the master", async () => {
  await importIt({ "beats/grey.master.opus": readFileSync(MASTER) });
  expect((await owned()).waveform).toBe(await wholeWaveform(MASTER));
  await server.folder.remove("beats/grey.master.opus");
});

it("a bought beat that is sold as stems has the waveform of the preview, which its owner hears", async () => {
  await importIt({ "beats/grey.master.zip": "the stems" });
  const [bought, preview] = [await owned(), await inStore()];
  expect([bought.dataAudio, bought.waveform]).toEqual([preview.dataAudio, preview.waveform]);
  await server.folder.remove("beats/grey.master.zip");
});

it("a bought beat whose whole recording has no waveform does not get that of its preview", async () => {
  await importIt({ "beats/grey.master.mp3": readFileSync("demo/beats/night-market.fallback.mp3") });
  expect((await inStore()).waveform).toBeDefined();
  expect((await owned()).waveform).toBeUndefined();
});
