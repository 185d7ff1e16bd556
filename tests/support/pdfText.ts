import { inflateSync } from "node:zlib";

/** The text of a PDF made by Segue, line by line. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const lines: string[] = [];
  for (const [, stream = ""] of source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    for (const [, hex = ""] of inflate(stream).matchAll(/<([0-9A-F]+)> Tj/gi)) {
      lines.push(fromWindows1252(Buffer.from(hex, "hex")));
    }
  }
  return lines.join("\n");
}

/** Where windows-1252 differs from Latin-1, as far as Segue's documents go. */
const WINDOWS_1252: Readonly<Record<string, string>> = {
  "\u0091": "‘",
  "\u0092": "’",
  "\u0093": "“",
  "\u0094": "”",
  "\u0095": "•",
  "\u0096": "–",
  "\u0097": "—",
};

/** Node 20 decodes windows-1252 as Latin-1. */
const fromWindows1252 = (bytes: Buffer): string =>
  [...bytes.toString("latin1")].map((sign) => WINDOWS_1252[sign] ?? sign).join("");

function inflate(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    // An uncompressed stream is a font or a picture, without text.
    return "";
  }
}
