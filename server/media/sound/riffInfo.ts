import type { IAudioMetadata } from "music-metadata";

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** A text whose bytes were read as Latin-1, as the UTF-8 that they are, where they are. */
function asUtf8(text: string): string {
  const bytes = Buffer.from(text, "latin1");
  if (bytes.toString("latin1") !== text) return text;
  try {
    return UTF8.decode(bytes);
  } catch (cause) {
    if (cause instanceof TypeError) return text;
    throw cause;
  }
}

/** The tags within RIFF's INFO, as WAV has them, say nothing of their encoding: music-metadata reads them as Latin-1. */
export function readRiffInfo({ native, common }: IAudioMetadata): void {
  if (!native.exif) return;
  for (const name of ["title", "artist", "album", "albumartist", "copyright"] as const)
    if (common[name] !== undefined) common[name] = asUtf8(common[name]);
  for (const name of ["artists", "genre", "label"] as const) if (common[name]) common[name] = common[name].map(asUtf8);
}
