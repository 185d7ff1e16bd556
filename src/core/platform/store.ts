/** The only import of jotai. One store, shared by React, the router's context and everything that is not React. */
import { createStore } from "jotai";
import { startTransition } from "react";

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";

export const store = createStore();

/** Makes changes at once, and lets the screen follow after what cannot wait: the browser fetches a song before it paints. */
export const renderLater = (change: () => void): void => startTransition(change);
