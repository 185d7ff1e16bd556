import { expect, test } from "vitest";
import { CACHES, recordingKey } from "#contract/workerMessages.ts";
import { dispatchFetch, ORIGIN, startWorker } from "./harness.ts";

const SONG = `${ORIGIN}/media/audio/abc?signature=x`;
const ROUNDS = 10_000;
const SIZE_BYTES = 4099;

/** Pseudo-random numbers that are the same in every run. */
function numbers(): (below: number) => number {
  let state = 20_261_121;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A Range header, and the slice of the recording that it means; no slice if it cannot be satisfied. */
function aRange(next: (below: number) => number): { header: string; start: number; end: number } | { header: string } {
  const start = next(SIZE_BYTES + 200);
  const last = start + next(SIZE_BYTES);
  const count = next(SIZE_BYTES + 200);
  const kind = next(3);
  if (kind === 0) {
    const header = `bytes=-${count}`;
    return count === 0 ? { header } : { header, start: Math.max(0, SIZE_BYTES - count), end: SIZE_BYTES };
  }
  const header = kind === 1 ? `bytes=${start}-` : `bytes=${start}-${last}`;
  const end = kind === 1 ? SIZE_BYTES : Math.min(SIZE_BYTES, last + 1);
  return start >= SIZE_BYTES ? { header } : { header, start, end };
}

test("10,000 random ranges of a downloaded song get exactly their bytes, or are rightly refused", async () => {
  const worker = await startWorker();
  await worker.account.setAccount("ada");
  worker.cutNetwork();
  const next = numbers();
  const bytes = Uint8Array.from({ length: SIZE_BYTES }, () => next(256));
  const cache = await worker.caches.open(CACHES.audio("ada"));
  await cache.put(recordingKey(SONG), new Response(bytes, { headers: { "Content-Type": "audio/ogg" } }));
  let [parts, refused] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const range = aRange(next);
    const response = await dispatchFetch(worker.audio.answerAudio, SONG, { headers: { Range: range.header } });
    if (!("start" in range)) {
      expect(response.status, range.header).toBe(416);
      refused += 1;
      continue;
    }
    const { header, start, end } = range;
    expect(response.status, header).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end - 1}/${SIZE_BYTES}`);
    const wanted = bytes.subarray(start, end);
    if (!Buffer.from(await response.arrayBuffer()).equals(wanted)) throw new Error(`${header} is not its slice`);
    parts += 1;
  }
  console.log(`${parts} ranges equal to their slices, ${refused} rightly refused, of ${ROUNDS}`);
  expect(parts).toBeGreaterThan(ROUNDS / 2);
  expect(parts + refused).toBe(ROUNDS);
}, 120_000);
