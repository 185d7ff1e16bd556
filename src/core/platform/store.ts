/** The only import of jotai. React, the router's context and code outside React share one store. */
import { createStore } from "jotai";
import { startTransition } from "react";

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";

export const store = createStore();

/**
 * Applies a change now but renders it in a transition, after more urgent work, so that the browser can start fetching a
 * song before it paints.
 */
export const renderLater = (change: () => void): void => startTransition(change);
