/** The first match wins, because the User-Agent of a browser also names the browsers that it is based on. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdg(?:A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
];

const SYSTEMS: [name: string, pattern: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** "Firefox on Windows", from the User-Agent header; "" if it names neither. */
export function deviceName(userAgent = ""): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter(Boolean).join(" on ");
}
