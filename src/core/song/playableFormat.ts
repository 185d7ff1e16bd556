/** What a server may have recordings in. Browsers differ in all but the first three: Safari plays Ogg only from 18.4. */
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
 * The address of a recording in a format that this browser plays. A server that has several marks its addresses with
 * `accept=*`, and takes there the types that may come; any other address stays as it is.
 */
export const inPlayableFormat = (address: string): string =>
  address.replace(ANY_FORMAT, () => encodeURIComponent(playableAmong(TYPES).join(",")));

const PATIENCE_MS = 3000;

/** Whether the server has a recording in no format that this browser plays. Throws where it cannot be asked. */
export async function isUnplayable(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const { ok, headers } = await fetch(inPlayableFormat(address), { method: "HEAD", cache: "no-store", signal });
  const type = headers.get("Content-Type") ?? "";
  return ok && type.startsWith("audio/") && playableAmong([type]).length === 0;
}
