import { atom, store } from "./store.ts";

/** Online as far as Segue knows: from the outcome of real calls and from the browser's events. */
export const onlineAtom = atom(navigator.onLine);

export const isOnline = (): boolean => store.get(onlineAtom);

/** Called with the outcome of every call: an answer, whatever it says, proves a network; no answer proves none. */
export function noteReachable(isReachable: boolean): void {
  if (store.get(onlineAtom) !== isReachable) store.set(onlineAtom, isReachable);
}

/** Calls `react` each time the network comes back. Returns the way to stop. */
export function onBackOnline(react: () => void): () => void {
  return store.sub(onlineAtom, () => {
    if (isOnline()) react();
  });
}

/** Starts listening to the browser. */
export function watchOnline(): void {
  window.addEventListener("online", () => noteReachable(true));
  window.addEventListener("offline", () => noteReachable(false));
}
