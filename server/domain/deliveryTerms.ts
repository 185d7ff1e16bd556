import { countryCode } from "#lib/countries.ts";

const ELSEWHERE = "elsewhere";
/** The words for all countries without a line of their own. The back office uses the second. */
const ELSEWHERE_NAMES = [ELSEWHERE, "everywhere else"];

interface Line {
  /** Codes of countries, or "elsewhere"; empty if the line applies to every country. */
  places: string[];
  text: string;
}

/** A line such as "UK, Ireland: in 3 to 5 days", split after its places. */
function readLine(line: string): Line {
  const colon = line.indexOf(":");
  const places = line.slice(0, Math.max(colon, 0)).split(",").map(placeOf);
  return places.every((place) => place !== undefined)
    ? { places, text: line.slice(colon + 1).trim() }
    : { places: [], text: line };
}

function placeOf(text: string): string | undefined {
  const name = text.trim();
  if (ELSEWHERE_NAMES.includes(name.toLowerCase())) return ELSEWHERE;
  // The “No” in "No: we don’t deliver on Sundays" does not mean Norway.
  return name.length === 2 && name !== name.toUpperCase() ? undefined : countryCode(name);
}

/** The store's text about delivery without the lines for other countries. A single line applies to every country. */
export function deliveryTerms(text: string, country: string): string {
  const lines = text.trim().includes("\n") ? text.split(/\r?\n/).map(readLine) : [{ places: [], text }];
  const code = countryCode(country);
  const place = code !== undefined && lines.some(({ places }) => places.includes(code)) ? code : ELSEWHERE;
  return lines
    .filter(({ places }) => places.length === 0 || places.includes(place))
    .map((line) => line.text)
    .join("\n")
    .trim();
}
