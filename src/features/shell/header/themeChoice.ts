import { useState } from "react";
import type { MenuGroup } from "#src/ui/overlays/Menu.tsx";
import { chooseTheme, currentTheme, THEMES, type Theme } from "./theme.ts";

const LABELS: Record<Theme, string> = { system: "System", dark: "Dark", light: "Light" };

export function useThemeChoice(): MenuGroup {
  const [chosen, setChosen] = useState(currentTheme);
  const choose = (theme: Theme) => {
    chooseTheme(theme);
    setChosen(theme);
  };
  return {
    heading: "Theme",
    items: THEMES.map((theme) => ({
      label: LABELS[theme],
      icon: theme,
      isChecked: theme === chosen,
      onSelect: () => choose(theme),
    })),
  };
}
