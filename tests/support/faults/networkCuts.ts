import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { beats, files } from "#server/db/schema/index.ts";
import { type StoreServer, startStoreServer } from "../catalogue/storeServer.ts";
import { openCuttableProxy } from "../cuttableProxy.ts";
import { beatBody, buy, goodsOf } from "../shop.ts";
import { createUser, type TestUser } from "../users.ts";
import { startWorkload, type WorkReport } from "./workload.ts";

const FILE_BYTES = 8 * 1024 * 1024;
const CUTS_A_FILE = 4;
const CONFIRMED_BETWEEN = 3;

interface CutReport extends WorkReport {
  cuts: number;
  /** The number of files that arrived complete and correct in spite of the cuts, and of those that did not. */
  whole: number;
  broken: number;
}

/** Cuts everybody's connection to the server while people buy, and in the middle of a stream and of a download. */
export async function cutNetwork(rounds: number): Promise<CutReport> {
  const server = await startStoreServer();
  const cable = await openCuttableProxy(server.url);
  const cut = async () => {
    await cable.cut();
    await cable.mend();
  };
  const url = cable.url.replace(/\/$/, "");
  try {
    const { streamUrl, download, sha256 } = await largeFiles(server);
    const work = await startWorkload(server, url);
    let [cuts, whole, broken] = [0, 0, 0];
    for (let round = 0; round < rounds; round++) {
      await work.confirm(CONFIRMED_BETWEEN);
      const stream = await fetchInParts(`${url}${streamUrl}`, {}, cut);
      const file = await fetchInParts(`${url}${download.path}`, download.headers, cut);
      cuts += stream.cuts + file.cuts;
      for (const { bytes } of [stream, file]) {
        if (createHash("sha256").update(bytes).digest("hex") === sha256) whole += 1;
        else broken += 1;
      }
    }
    await work.confirm(CONFIRMED_BETWEEN);
    return { ...(await work.end()), cuts, whole, broken };
  } finally {
    await cable.cut();
    await server.close();
  }
}

/**
 * A beat whose preview and master are the same 8 MB file: the preview is streamed, and the buyer downloads the master.
 */
async function largeFiles(server: StoreServer) {
  const content = randomBytes(FILE_BYTES);
  const stored = await server.services.mediaStore.put(content, ".mp3");
  await server.db.insert(files).values({ ...stored, mimeType: "audio/mpeg" });
  const goods = await goodsOf(server);
  await server.db
    .update(beats)
    .set({ previewFileId: stored.id, masterFileId: stored.id })
    .where(eq(beats.id, goods.grey));
  const buyer: TestUser = await createUser(server);
  const { order_id } = (await buy(server, buyer, "beat", beatBody(goods))).json();
  const { product } = (await buyer.get(`/beat_store/detail/${goods.grey}`)).json();
  return {
    streamUrl: product.dataAudio as string,
    download: {
      path: `/api/orders/download/${order_id}/file`,
      headers: { authorization: `Bearer ${buyer.token}` },
    },
    sha256: createHash("sha256").update(content).digest("hex"),
  };
}

/** Fetches a file as players and browsers do: after each cut, requests the rest. Makes a limited number of cuts. */
async function fetchInParts(
  url: string,
  headers: Record<string, string>,
  cut: () => Promise<void>,
): Promise<{ bytes: Buffer; cuts: number }> {
  let bytes = Buffer.alloc(0);
  let cuts = 0;
  for (;;) {
    try {
      // This request also fails if it is sent on a connection whose cut has not been noticed yet.
      const answer = await fetch(url, { headers: { ...headers, range: `bytes=${bytes.length}-` } });
      // A server without ranges sends the whole file again.
      if (answer.status === 200) bytes = Buffer.alloc(0);
      if (!answer.ok || !answer.body) throw new Error(`${url} was answered with ${answer.status}`);
      const reader = answer.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        bytes = Buffer.concat([bytes, part.value]);
        if (cuts >= CUTS_A_FILE) continue;
        cuts += 1;
        await cut();
      }
      return { bytes, cuts };
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
}
