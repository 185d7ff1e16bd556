const FORMATS = ["mp3", "opus", "ogg", "oga", "m4a", "mp4", "aac", "wav", "flac", "webm", "weba"];

/** Howler refuses a URL without a known extension, so Howler is always given a format. */
export function formatOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return FORMATS.includes(ending) ? ending : "mp3";
}
