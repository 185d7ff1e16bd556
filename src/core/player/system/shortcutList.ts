/** Opens the list of shortcuts. Separate from the code that handles them, which loads after the player bar is shown. */
import { atom, store } from "../../platform/store.ts";

export const isShortcutListOpenAtom = atom(false);

export const showShortcutList = (isOpen: boolean): void => store.set(isShortcutListOpenAtom, isOpen);
