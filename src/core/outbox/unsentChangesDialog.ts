import { atom } from "../platform/store.ts";

/** Whether the list of what waits is open. It is opened from several places of the shell. */
export const unsentChangesDialogAtom = atom(false);
