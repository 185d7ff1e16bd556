import { extname } from "node:path";
import { mimeTypeOf } from "../mimeTypes.ts";
import { cutOffReason } from "./cutOff.ts";
import { afterFrontTags } from "./id3.ts";
import { firstFrame } from "./mpeg.ts";
import { fileSource, type Reader, readerOf } from "./reader.ts";

const MAGIC_BYTES = 40;

/** The extension that matches a recording's content, whatever the file's name; null if it contains no audio. */
async function endingOf(reader: Reader): Promise<string | null> {
  const start = await afterFrontTags(reader);
  const magic = (await reader.read(start, MAGIC_BYTES)).toString("latin1");
  if (magic.startsWith("fLaC")) return ".flac";
  if (magic.startsWith("OggS")) return magic.includes("OpusHead") ? ".opus" : ".ogg";
  if (/^RIFF[\s\S]{4}WAVE/.test(magic)) return ".wav";
  if (/^FORM[\s\S]{4}AIF[FC]/.test(magic)) return ".aiff";
  if (magic.startsWith("ftyp", 4)) return ".m4a";
  if (magic.startsWith("\u001aE\u00df\u00a3")) return ".webm";
  // The sync bits of an AAC frame, whose layer is 0.
  if (/^\u00ff[\u00f0\u00f1\u00f8\u00f9]/.test(magic)) return ".aac";
  return (await firstFrame(reader, start)) === null ? null : ".mp3";
}

/**
 * The extension of a recording: its own if that is correct, or else the one that matches its content. Throws if the
 * file is incomplete.
 */
export async function soundEnding(path: string): Promise<string> {
  const source = await fileSource(path);
  if (source.bytes === 0) throw new Error("is empty: it has 0 bytes");
  const reader = readerOf(source);
  const found = await endingOf(reader);
  if (found === null) throw new Error("no audio could be found in it");
  const cutOff = await cutOffReason(reader, found);
  if (cutOff !== null) throw new Error(cutOff);
  const own = extname(path).toLowerCase();
  return mimeTypeOf(`any${own}`) === mimeTypeOf(`any${found}`) ? own : found;
}

/** Throws if a film is cut off. */
export async function refuseCutOffFilm(path: string): Promise<void> {
  const reader = readerOf(await fileSource(path));
  const cutOff = (await endingOf(reader)) === ".m4a" ? await cutOffReason(reader, ".m4a") : null;
  if (cutOff !== null) throw new Error(cutOff);
}
