/**
 * The formats that a server may offer. Every browser plays the first three. Support for the others differs: Safari
 * plays Ogg only from version 18.4.
 */
const TYPES = [
  "audio/mpeg",
  "audio/mp4",
  "audio/aac",
  "audio/flac",
  "audio/wav",
  "audio/aiff",
  "audio/mp4; codecs=alac",
  "audio/ogg; codecs=opus",
  "audio/ogg; codecs=vorbis",
  "audio/ogg; codecs=flac",
  "audio/webm; codecs=opus",
];

const ANY_FORMAT = /(?<=[?&]accept=)\*(?=[&#]|$)/;

function playableAmong(types: readonly string[]): string[] {
  const audio = document.createElement("audio");
  return types.filter((type) => audio.canPlayType(type) !== "");
}

/**
 * The recording's address in a format that this browser can play. A server that offers several formats marks its
 * addresses with `accept=*`, which is replaced with the supported types. Other addresses stay unchanged.
 */
export const inPlayableFormat = (address: string): string =>
  address.replace(ANY_FORMAT, () => encodeURIComponent(playableAmong(TYPES).join(",")));

const PATIENCE_MS = 3000;

/**
 * Whether the server offers the recording only in formats that this browser cannot play. Throws if the server cannot be
 * asked.
 */
export async function isUnplayable(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { ok, headers } = await fetch(inPlayableFormat(address), { method: "HEAD", cache: "no-store", signal });
  const type = headers.get("Content-Type") ?? "";
  return ok && type.startsWith("audio/") && playableAmong([type]).length === 0;
}
