import type { IAudioMetadata } from "music-metadata";

const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** Corrects text that was read as Latin-1, if its bytes are valid UTF-8. */
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

/** The INFO tags of RIFF files such as WAV do not state their encoding, and music-metadata reads them as Latin-1. */
export function readRiffInfo({ native, common }: IAudioMetadata): void {
  if (!native.exif) return;
  for (const name of ["title", "artist", "album", "albumartist", "copyright"] as const)
    if (common[name] !== undefined) common[name] = asUtf8(common[name]);
  for (const name of ["artists", "genre", "label"] as const) if (common[name]) common[name] = common[name].map(asUtf8);
}
