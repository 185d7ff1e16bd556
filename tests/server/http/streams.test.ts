import { afterAll, beforeAll, expect, it } from "vitest";
import { type StoreServer, startStoreServer } from "../../support/catalogue/storeServer.ts";
import { callOn } from "../../support/load/callers.ts";
import { longRecordings } from "../../support/load/recordings.ts";
import { readPart } from "../../support/load/streams.ts";

const STREAMS = 200;
const PARTS = 3;

let server: StoreServer;

beforeAll(async () => {
  server = await startStoreServer();
});
afterAll(() => server.close());

/** The long form, in real time, is `npm run test:load`. */
it("200 streams get every byte of their ranges while others browse, search and buy", async () => {
  const recordings = await longRecordings(server, 20);
  let isOver = false;
  const others = callOn(server, { url: server.url, count: 8, isOver: () => isOver });
  const listen = async (index: number) => {
    const recording = recordings[index % recordings.length];
    const starts = Array.from({ length: PARTS }, (_, part) => part * 65_536);
    const wrong: unknown[] = [];
    for (const start of starts) wrong.push(recording && (await readPart(recording, start)));
    return wrong;
  };
  const parts = await Promise.all(Array.from({ length: STREAMS }, (_, index) => listen(index)));
  isOver = true;
  expect(parts.flat()).toEqual(Array(STREAMS * PARTS).fill(undefined));
  expect(await others).toMatchObject({ good: expect.any(Number), wrongAnswers: [] });
}, 300_000);
