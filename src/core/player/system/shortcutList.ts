/**
 * Opens the list of shortcuts. This file is separate from the code that handles the shortcuts, which loads after the
 * player bar is shown.
 */
import { atom, store } from "../../platform/store.ts";

export const isShortcutListOpenAtom = atom(false);

export const showShortcutList = (isOpen: boolean): void => store.set(isShortcutListOpenAtom, isOpen);
