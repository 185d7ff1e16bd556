import type { ILyricsTag } from "music-metadata";

const MILLISECONDS = 2;
const LONGEST = 50_000;

/** "[01:02.30]": a time in LRC format. */
function timeOf(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const two = (value: number) => String(value).padStart(2, "0");
  return `[${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}]`;
}

/** The lyrics in a recording's tags, as LRC if they are timed; undefined if there are none. */
export function lyricsOf(tags: ILyricsTag[] = [], others: string[] = []): string | undefined {
  // The library's type promises lines, but untimed lyrics have none.
  const found = tags.map((tag) => ({ ...tag, syncText: tag.syncText ?? [] }));
  const timed = found.find(({ syncText, timeStampFormat }) => syncText.length > 0 && timeStampFormat === MILLISECONDS);
  const lines = timed?.syncText.map(({ text, timestamp }) => `${timeOf(timestamp ?? 0)}${text.trim()}`).join("\n");
  const untimed = found.find(({ text }) => text?.trim())?.text ?? found[0]?.syncText.map(({ text }) => text).join("\n");
  const text = (lines ?? untimed ?? others[0])?.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim();
  return text && text.length <= LONGEST ? text : undefined;
}
