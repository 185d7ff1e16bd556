import { readFile } from "node:fs/promises";
import { afterFrontTags, beforeEndTags } from "../id3.ts";
import { fileSource, readerOf } from "../reader.ts";
import { cutMp3 } from "./mp3.ts";
import { cutOgg } from "./ogg.ts";
import { cutWav } from "./wav.ts";

/**
 * The beginning of a recording, at most `seconds` long, cut without transcoding; null for a format that needs an
 * encoder.
 */
export async function cutRecording(path: string, seconds: number): Promise<Buffer | null> {
  const [bytes, reader] = [await readFile(path), readerOf(await fileSource(path))];
  const magic = bytes.toString("latin1", 0, 4);
  if (magic === "OggS") return cutOgg(bytes, reader, seconds);
  if (magic === "RIFF") return cutWav(bytes, reader, seconds);
  return cutMp3(bytes, { start: await afterFrontTags(reader), end: await beforeEndTags(reader) }, seconds);
}
