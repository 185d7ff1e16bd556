import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { differ, fromSheet, isTooMuch, shrink, toSheet } from "../screenshots/compare.ts";

interface Drawn {
  background?: string;
  heading?: string;
  button?: string;
  /** Where the rows begin. */
  topPx?: number;
  /** How far everything is shifted to the right. */
  leftPx?: number;
}

/** A picture of a phone's screen: a heading, a button and rows. */
function draw({ background = "#fbfaf6", heading = "#1d1526", button = "#6a2384", topPx = 200, leftPx = 0 }: Drawn) {
  const rows = [0, 1, 2, 3].map(
    (row) => `<rect x="16" y="${topPx + 72 * row}" width="328" height="56" fill="#7a6f8c"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="740">
    <rect width="360" height="740" fill="${background}"/>
    <g transform="translate(${leftPx} 0)">
      <rect x="16" y="80" width="140" height="28" fill="${heading}"/>
      <rect x="16" y="130" width="120" height="44" rx="22" fill="${button}"/>
      ${rows.join("")}
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Compares in the same form as the real test: one picture from a sheet, the other freshly taken. */
async function isSeen(drawn: Drawn): Promise<boolean> {
  const [accepted, taken] = await Promise.all([draw({}).then(shrink), draw(drawn).then(shrink)]);
  const before = await fromSheet(await toSheet([accepted]), { left: 0, ...taken });
  return isTooMuch(await differ(taken, before));
}

describe("comparing two pictures of a screen", () => {
  test.each<[string, Drawn]>([
    ["another background", { background: "#110c14" }],
    ["no heading", { heading: "#fbfaf6" }],
    ["a button without its colour", { button: "#e8e4dc" }],
    ["rows that are 8 px lower", { topPx: 208 }],
  ])("notices %s", async (_, drawn) => {
    expect(await isSeen(drawn)).toBe(true);
  });

  test.each<[string, Drawn]>([
    ["an identical picture", {}],
    ["everything shifted by half a pixel", { leftPx: 0.5 }],
    ["a slightly different colour", { button: "#6c2786" }],
  ])("ignores %s", async (_, drawn) => {
    expect(await isSeen(drawn)).toBe(false);
  });
});
