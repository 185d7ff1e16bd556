/**
 * The audio formats that every browser plays. Ogg is missing because Safari plays it only from 18.4, and ALAC and AIFF
 * because only Safari plays them.
 */
const PLAYED_EVERYWHERE = new Set(["audio/mpeg", "audio/mp4", "audio/aac", "audio/flac"]);

export const isPlayedEverywhere = (mimeType: string): boolean => PLAYED_EVERYWHERE.has(mimeType);

/** Whether all but some older browsers play a format; only Safari plays ALAC and AIFF. */
export const isPlayedByMost = (mimeType: string): boolean =>
  mimeType.startsWith("audio/") && !/^audio\/aiff|codecs=alac/.test(mimeType);

/** The codecs that a browser may lack although it supports the container, by their names in music-metadata. */
const CODECS: readonly [container: string, name: RegExp, codec: string][] = [
  ["audio/ogg", /^opus/i, "opus"],
  ["audio/ogg", /^vorbis/i, "vorbis"],
  ["audio/ogg", /^flac/i, "flac"],
  ["audio/mp4", /alac/i, "alac"],
];

/** The MIME type of a recording: its container's, plus its codec if the container may hold several. */
export function audioTypeOf(container: string, codecName = ""): string {
  const found = CODECS.find(([holder, name]) => holder === container && name.test(codecName));
  return found ? `${container}; codecs=${found[2]}` : container;
}

const withoutSpaces = (mimeType: string): string => mimeType.toLowerCase().replaceAll(/[\s"]/g, "");
const containerOf = (mimeType: string): string => mimeType.split(";", 1)[0] ?? "";

/**
 * Whether a list of MIME types, in the format of an Accept header, includes this one. A type without its codec, as
 * stored by an older version, is accepted if any type with its container is.
 */
export function accepts(accepted: string | null, mimeType: string): boolean {
  if (accepted === null || accepted === "*") return true;
  const wanted = withoutSpaces(mimeType);
  return accepted
    .split(",")
    .map(withoutSpaces)
    .some((type) => type === wanted || containerOf(type) === wanted);
}
