import { type ReactNode, useState } from "react";
import { readItem, saveItem } from "#src/core/platform/deviceStorage.ts";
import { STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { registerIcons } from "#src/ui/icons/iconRegistry.ts";
import { VIEW_ICONS } from "#src/ui/icons/viewIcons.ts";

registerIcons(VIEW_ICONS);

const LIST = "list";

export type CardLook = "grid" | "list";

/** Whether all screens of the library show their cards as a grid or as a list, and the button that changes this. */
export function useCardView(): { look: CardLook; button: ReactNode } {
  const [isList, setList] = useState(() => readItem(STORAGE_KEYS.libraryView) === LIST);
  const toggle = () => {
    saveItem(STORAGE_KEYS.libraryView, isList ? null : LIST);
    setList(!isList);
  };
  const button = (
    <IconButton label={isList ? "Show as grid" : "Show as list"} icon={isList ? "grid" : "list"} onClick={toggle} />
  );
  return { look: isList ? LIST : "grid", button };
}
