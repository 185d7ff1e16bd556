import { atom, store } from "../platform/store.ts";

/** Whether Segue is online, judging by the browser, the responses and the probe (core/api/probe.ts). */
export const onlineAtom = atom(navigator.onLine);

export const isOnline = (): boolean => store.get(onlineAtom);

/** The server's state while there is a network. If it is slow or failing, the screens show saved copies. */
export type ServerState = "answering" | "slow" | "failing";

export const serverStateAtom = atom<ServerState>("answering");

/** Whether the data just read came from the server rather than from a saved copy. */
export const isAnswering = (): boolean => isOnline() && store.get(serverStateAtom) === "answering";

/** When the browser last reported that it is offline, by `performance.now()`. */
let lostAtMs = Number.NEGATIVE_INFINITY;

/**
 * Any response proves that there is a network, unless its request was made (at `askedAtMs`) before the browser lost the
 * network. A missing response proves nothing, so the probe has to decide.
 */
export function noteReachable(isReachable: boolean, askedAtMs = Number.POSITIVE_INFINITY): void {
  if (isReachable && askedAtMs < lostAtMs) return;
  if (store.get(onlineAtom) !== isReachable) store.set(onlineAtom, isReachable);
}

/** Calls `react` each time the network, or a slow or failing server, recovers. Returns a function that stops it. */
export function onBackOnline(react: () => void): () => void {
  const stops = [
    store.sub(onlineAtom, () => isOnline() && react()),
    store.sub(serverStateAtom, () => isAnswering() && react()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Starts listening for the browser's offline event. The browser's online event is not trusted: the probe asks the
 * server instead.
 */
export function watchOnline(): void {
  window.addEventListener("offline", () => {
    lostAtMs = performance.now();
    noteReachable(false);
  });
}
