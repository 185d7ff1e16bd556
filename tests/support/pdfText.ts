import { inflateSync } from "node:zlib";

/** The text of a PDF made by Segue, line by line. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const lines: string[] = [];
  for (const [, stream = ""] of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    for (const [, hex = ""] of inflate(stream).matchAll(/<([0-9A-F]+)> Tj/gi)) {
      lines.push(new TextDecoder("windows-1252").decode(Buffer.from(hex, "hex")));
    }
  }
  return lines.join("\n");
}

function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    // An uncompressed stream is a font or a picture, without text.
    return "";
  }
}
