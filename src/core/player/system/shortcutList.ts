/** The list of shortcuts, apart from them: the player's bar shows it, while the shortcuts are fetched once it stands. */
import { atom, store } from "../../platform/store.ts";

export const isShortcutListOpenAtom = atom(false);

export const showShortcutList = (isOpen: boolean): void => store.set(isShortcutListOpenAtom, isOpen);
