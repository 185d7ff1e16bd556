import { atom } from "../platform/store.ts";

/** Whether the dialog of unsent changes is open. Several parts of the shell can open it. */
export const unsentChangesDialogAtom = atom(false);
