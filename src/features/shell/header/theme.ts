import { saveItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";

export const THEMES = ["system", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

/** The colour of the browser's frame: `--canvas` in src/styles/tokens.css. */
const CANVAS = { dark: "#110c14", light: "#fbfaf6" } as const;

/** The page's theme, which public/boot.js sets before the first paint. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || theme === "light" ? theme : "system";
}

export function chooseTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  colourFrame(theme);
  saveItem(STORAGE_KEYS.theme, theme === "system" ? null : theme);
}

function colourFrame(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = CANVAS[theme === "system" ? (meta.media.includes("dark") ? "dark" : "light") : theme];
}
