/** ISO 3166-1 alpha-2 codes. */
const CODES = (
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO " +
  "FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE " +
  "JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO " +
  "MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW " +
  "PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM " +
  "TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW"
).split(" ");

/** Country names that the browser does not use: spellings found in users' profiles, and what people type. */
const ALIASES: Readonly<Record<string, string>> = {
  "bonaire sint eustatius and saba": "BQ",
  "heard island and mcdonald islands": "HM",
  palestine: "PS",
  "saint helena ascension and tristan da cunha": "SH",
  "south georgia and the south sandwich islands": "GS",
  "united states minor outlying islands": "UM",
  "united states virgin islands": "VI",
  uk: "GB",
  usa: "US",
  "united states of america": "US",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  turkey: "TR",
  "czech republic": "CZ",
};

const NAMES = new Intl.DisplayNames("en-GB", { type: "region" });

/** The English names of all countries, sorted. */
export function countryNames(): string[] {
  return CODES.map((code) => NAMES.of(code) ?? code).sort(new Intl.Collator("en-GB").compare);
}

/** A name reduced to what its spellings share: "St Lucia" and "Saint Lucia", "Myanmar" and "Myanmar (Burma)". */
const folded = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/\bst\b/g, "saint")
    .replace(/ sar china$| \(burma\)$/, "")
    .replace(/[^a-z]+/g, " ")
    .trim();

let codes: Map<string, string> | undefined;

/** The codes of countries by their folded names. */
function codesByName(): Map<string, string> {
  codes ??= new Map([
    ...CODES.map((code): [string, string] => [folded(NAMES.of(code) ?? code), code]),
    ...Object.entries(ALIASES),
  ]);
  return codes;
}

/** The code of a country given by its name in any spelling, or by its code; undefined if there is none. */
export function countryCode(given: string): string | undefined {
  const text = given.trim().toUpperCase();
  return CODES.includes(text) ? text : codesByName().get(folded(given));
}

/** The English name of a country, which can be given in any spelling or by its code; other text stays as it is. */
export function countryNamed(given: string): string {
  const code = countryCode(given);
  return (code && NAMES.of(code)) ?? given.trim();
}
