import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { limitConcurrency } from "../common/limitConcurrency.ts";
import { type TextDocument, textPdf } from "./textPdf.ts";

const MAX_HELD_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 64;

/** Making a PDF takes a tenth of a second of CPU and blocks everybody else, so PDFs are made one at a time. */
const inTurn = limitConcurrency(1, { mostWaiting: MAX_WAITING });

/** Concurrent callers share a PDF that is being made. */
const made = new LRUCache<string, Buffer, TextDocument>({
  maxSize: MAX_HELD_BYTES,
  sizeCalculation: ({ length }) => length,
  fetchMethod: (_key, _stale, { context: document }) => inTurn(async () => Buffer.from(await textPdf(document))),
});

/** The document as a PDF, made once for the same text and logo. Throws "unavailable" if too many others are waiting. */
export async function pdfFile(document: TextDocument): Promise<Buffer> {
  const key = createHash("sha256").update(JSON.stringify(document)).digest("base64url");
  return made.forceFetch(key, { context: document });
}
