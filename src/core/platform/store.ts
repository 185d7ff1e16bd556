/** The only import of jotai. One store, shared by React, the router's context and everything that is not React. */
import { createStore } from "jotai";

export { atom, Provider, useAtom, useAtomValue, useSetAtom } from "jotai";

export const store = createStore();
