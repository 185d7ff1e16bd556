import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byteReader.ts";

const knownTags = (
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea " +
  "vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar " +
  "gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
).match(/.{4}(?: |$)/g);

function readTag(reader: ByteReader, index: number): string {
  if (index === 63) return reader.tag();
  const tag = knownTags?.[index]?.slice(0, 4);
  if (!tag) throw new Error(`unknown font table ${index}`);
  return tag;
}

/** The tables of a WOFF2 file by their tag; `glyf` and `hmtx` stay in WOFF2's transformed shape. */
export function readTables(file: Buffer): Map<string, Buffer> {
  const reader = new ByteReader(file);
  if (reader.tag() !== "wOF2") throw new Error("not a WOFF2 file");
  const tableCount = reader.at(12).u16();
  const compressedSize = reader.at(20).u32();
  reader.position = 48;

  const entries = reader.times(tableCount, () => {
    const flags = reader.u8();
    const tag = readTag(reader, flags & 63);
    const version = flags >> 6;
    const plainSize = reader.base128();
    const isOutline = tag === "glyf" || tag === "loca";
    const transformed = isOutline ? version === 0 : version !== 0;
    return { tag, size: transformed ? reader.base128() : plainSize };
  });

  const data = brotliDecompressSync(file.subarray(reader.position, reader.position + compressedSize));
  const tables = new Map<string, Buffer>();
  let start = 0;
  for (const { tag, size } of entries) {
    tables.set(tag, data.subarray(start, start + size));
    start += size;
  }
  return tables;
}
