import { createHash } from "node:crypto";
import { aiffSound } from "./aiff.ts";
import { flacSound } from "./flac.ts";
import { afterFrontTags, beforeEndTags } from "./id3.ts";
import { mp4Sound } from "./mp4.ts";
import { firstFrame, indexFrameBytes } from "./mpeg.ts";
import { oggSound } from "./ogg.ts";
import { type ByteSource, type Reader, readerOf, type Span } from "./reader.ts";
import { wavSound } from "./wav.ts";

const MAGIC_BYTES = 12;
const WEBM = "\u001aE\u00df\u00a3";

/** Finds the sound of a recording, without anything that a tag editor writes; null for an unknown format. */
async function findSound(reader: Reader): Promise<Span[] | null> {
  const start = await afterFrontTags(reader);
  const magic = await reader.read(start, MAGIC_BYTES);
  const isAt = (at: number, text: string) => magic.toString("latin1", at, at + text.length) === text;
  if (isAt(0, "fLaC")) return flacSound(reader, start, await beforeEndTags(reader));
  if (isAt(0, "OggS") && start === 0) return oggSound(reader);
  if (isAt(0, "RIFF") && isAt(8, "WAVE") && start === 0) return wavSound(reader);
  if (isAt(0, "FORM") && isAt(8, "AIF") && start === 0) return aiffSound(reader);
  if (isAt(4, "ftyp") && start === 0) return mp4Sound(reader);
  const [first = 0, second = 0] = magic;
  if (isAt(0, WEBM)) return null;
  // The sync bits at the start of every MP3 and AAC frame. Old files have padding before the first one.
  const isFrame = first === 0xff && (second & 0xe0) === 0xe0;
  const at = isFrame ? start : await firstFrame(reader, start);
  return at === null ? null : [{ start: at + (await indexFrameBytes(reader, at)), end: await beforeEndTags(reader) }];
}

/** The parts of `chunk`, which starts at offset `at`, that belong to `spans`. */
const partsIn = (spans: Span[], chunk: Buffer, at: number): Buffer[] =>
  spans
    .map(({ start, end }) => chunk.subarray(Math.max(start - at, 0), Math.max(end - at, 0)))
    .filter(({ length }) => length > 0);

export interface Hashes {
  /** SHA-256 of the whole file. */
  content: string;
  /**
   * SHA-256 of the sound alone, which stays the same when tags are edited; for an unknown format, of the whole file.
   */
  sound: string;
}

/** Reads a recording once and hashes it. */
export async function hashRecording(source: ByteSource): Promise<Hashes> {
  const spans = (await findSound(readerOf(source)))?.filter(({ start, end }) => end > start) ?? [];
  const [content, sound] = [createHash("sha256"), createHash("sha256")];
  let [at, next] = [0, 0];
  for await (const chunk of source.open() as AsyncIterable<Buffer>) {
    content.update(chunk);
    const end = at + chunk.length;
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= at) next++;
    let last = next;
    while ((spans[last]?.start ?? Number.POSITIVE_INFINITY) < end) last++;
    for (const part of partsIn(spans.slice(next, last), chunk, at)) sound.update(part);
    at = end;
  }
  const whole = content.digest("hex");
  return { content: whole, sound: spans.length > 0 ? sound.digest("hex") : whole };
}
