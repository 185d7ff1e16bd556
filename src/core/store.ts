/** The only import of jotai. One store, shared by React, the router's context and everything that is not React. */
import { createStore } from "jotai";

export { atom, Provider, useAtom, useAtomValue, useSetAtom, type PrimitiveAtom } from "jotai";

export const store = createStore();
