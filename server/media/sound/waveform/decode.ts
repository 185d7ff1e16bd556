import { open } from "node:fs/promises";
import type { Sound } from "./loudness.ts";
import { decodeOpus } from "./opus.ts";
import { decodeWav } from "./wav.ts";

const MAGIC_BYTES = 64;

async function magicOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC_BYTES), 0, MAGIC_BYTES, 0);
    return buffer.toString("latin1", 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Decodes WAV, and Opus in an Ogg, a few seconds at a time. Throws for other formats. */
export async function* decode(path: string): AsyncGenerator<Sound> {
  const magic = await magicOf(path);
  if (magic.startsWith("OggS") && magic.includes("OpusHead")) yield* decodeOpus(path);
  else if (magic.startsWith("RIFF")) yield* decodeWav(path);
  else throw new Error("no decoder for this format");
}
