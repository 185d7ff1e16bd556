import * as z from "zod/mini";

/** The accent colour of each theme, as in src/styles/tokens.css. */
export const DEFAULT_ACCENT = { light: "#65247d", dark: "#d4ee40" } as const;

/**
 * The colours that each theme shows beside its accent (`--surface-3` and `--slider-buffered`), each with the minimum
 * contrast that WCAG 2.2 requires.
 */
export const BESIDE_ACCENT = {
  light: { "#ebe6ed": 4.5, "#b2a5b8": 3 },
  dark: { "#312935": 4.5, "#5f5863": 3 },
} as const;

type Theme = keyof typeof DEFAULT_ACCENT;

/** The relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours such as "#65247d". */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const isReadable = (accent: string, theme: Theme): boolean =>
  Object.entries(BESIDE_ACCENT[theme]).every(([colour, least]) => contrast(accent, colour) >= least);

const UNREADABLE: Record<Theme, string> = {
  light: "This colour is too pale to read in the light theme. Choose a darker one.",
  dark: "This colour is too dark to read in the dark theme. Choose a lighter one.",
};

/** An accent colour with enough contrast in its theme. */
export const accentParam = (theme: Theme) =>
  z.string("Choose a colour.").check(
    z.toLowerCase(),
    z.regex(/^#[0-9a-f]{6}$/, { error: "Choose a colour such as #65247d.", abort: true }),
    z.refine((accent) => isReadable(accent, theme), UNREADABLE[theme]),
  );
