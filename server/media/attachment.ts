import contentDisposition from "content-disposition";
import { safeFileName } from "./fileName.ts";

/**
 * A Content-Disposition header (RFC 6266) that makes the browser download a file under a safe name, in any alphabet.
 */
export function attachment(name: string): string {
  const safe = safeFileName(name);
  // For browsers that do not read filename*: the letters without their accents.
  const plain = safe
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .trim();
  return contentDisposition(safe, { fallback: plain || "download" });
}
