import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { licencePdf } from "./licencePdf.ts";
import type { Section } from "./licenceText.ts";

interface Licence {
  sections: Section[];
  madeAt: Date;
}

const MAX_HELD_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 64;

/** Making a licence takes a tenth of a second of CPU and blocks everybody else, so they are made one at a time. */
const inTurn = limitConcurrency(1, { mostWaiting: MAX_WAITING });

/** Concurrent callers share a licence that is being made. */
const made = new LRUCache<string, Buffer, Licence>({
  maxSize: MAX_HELD_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context: { sections, madeAt } }) =>
    inTurn(async () => Buffer.from(await licencePdf(sections, madeAt))),
});

/** The licence as a PDF, made once for the same text. Throws "unavailable" if too many others are waiting. */
export async function licenceFile(licence: Licence): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(licence)).digest("base64url");
  return made.forceFetch(key, { context: licence });
}
