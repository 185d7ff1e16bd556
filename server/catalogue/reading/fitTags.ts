import { cutText, LONGEST_NAME } from "#server/common/storable.ts";
import { isDay } from "../files/fields.ts";
import type { RecordingFacts } from "./fileMakers.ts";

const NAMES = ["title", "artist", "albumArtist", "album", "label", "copyright"] as const;
const LISTS = ["artists", "genres"] as const;
const NUMBERS = { trackNumber: "track number", discNumber: "disc number" } as const;
/** No release has this many tracks. */
const MAX_TRACKS = 9_999;
/** How programs write an unknown day or year. */
const UNKNOWN_DATE = /^0000|^9999|-00/;

/** The date in a tag, if that date exists. If only the day does not exist, as in 30 February, returns the year. */
export function calendarDate(date: string): string | undefined {
  const year = date.slice(0, 4);
  if (year === "0000" || year === "9999") return undefined;
  return date.length === 4 || isDay(date) ? date : year;
}

/** Reduces a recording's tags to what the store can hold. Reports each change and its reason to `tell`. */
export function fitTags(tags: RecordingFacts, tell: (message: string) => void): RecordingFacts {
  const fitting = { ...tags };
  const cut = (name: string, text: string): string => {
    if (text.length > LONGEST_NAME) tell(`the tag ${name} is longer than ${LONGEST_NAME} characters and was shortened`);
    return cutText(text, LONGEST_NAME);
  };
  for (const name of NAMES) if (tags[name] !== undefined) fitting[name] = cut(name, tags[name]);
  for (const name of LISTS) if (tags[name]) fitting[name] = tags[name].map((one) => cut(name, one));
  for (const [field, name] of Object.entries(NUMBERS) as [keyof typeof NUMBERS, string][]) {
    const number = tags[field];
    if (number === undefined || (number >= 0 && number <= MAX_TRACKS)) continue;
    tell(`the tag ${name} is ${number}, and was ignored`);
    delete fitting[field];
  }
  if (tags.date !== undefined) {
    const date = calendarDate(tags.date);
    if (date !== tags.date && !UNKNOWN_DATE.test(tags.date)) tell(`the date tag ${tags.date} is not a valid date`);
    if (date === undefined) delete fitting.date;
    else fitting.date = date;
  }
  return fitting;
}
