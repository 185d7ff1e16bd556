import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { type TextDocument, textPdf } from "./textPdf.ts";

const MAX_HELD_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 64;

/** A PDF takes a tenth of a second of the processor, for which everybody else waits: they are made one at a time. */
const inTurn = limitConcurrency(1, { mostWaiting: MAX_WAITING });

/** Callers that come while a PDF is being made share it. */
const made = new LRUCache<string, Buffer, TextDocument>({
  maxSize: MAX_HELD_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context: document }) => inTurn(async () => Buffer.from(await textPdf(document))),
});

/** The document as a PDF, made once for the same text. Throws "unavailable" when too many others are waiting for theirs. */
export async function pdfFile(document: TextDocument): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(document)).digest("base64url");
  return made.forceFetch(key, { context: document });
}
