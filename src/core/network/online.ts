import { atom, store } from "../platform/store.ts";

/** Whether Segue is online, as far as the browser, the answers and the probe (core/api/probe.ts) tell. */
export const onlineAtom = atom(navigator.onLine);

export const isOnline = (): boolean => store.get(onlineAtom);

/** The server's state while there is a network: it answers; or it is slow or failing, and the screens show copies. */
export type ServerState = "answering" | "slow" | "failing";

export const serverStateAtom = atom<ServerState>("answering");

/** Whether the data that was just read comes from the server, and is no copy. */
export const isAnswering = (): boolean => isOnline() && store.get(serverStateAtom) === "answering";

/** When the browser last said that it has no network, by `performance.now()`. */
let lostAtMs = Number.NEGATIVE_INFINITY;

/**
 * Any answer proves a network. A call without an answer proves nothing: the probe tells what it means. What was
 * asked for before the browser lost its network, at `askedAtMs`, may still arrive, and proves nothing any more.
 */
export function noteReachable(isReachable: boolean, askedAtMs = Number.POSITIVE_INFINITY): void {
  if (isReachable && askedAtMs < lostAtMs) return;
  if (store.get(onlineAtom) !== isReachable) store.set(onlineAtom, isReachable);
}

/** Calls `react` each time the network comes back, or a server that was slow or failed. Returns the way to stop. */
export function onBackOnline(react: () => void): () => void {
  const stops = [
    store.sub(onlineAtom, () => isOnline() && react()),
    store.sub(serverStateAtom, () => isAnswering() && react()),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Starts listening to the browser. Its word that the network is back is not enough: the probe asks the server. */
export function watchOnline(): void {
  window.addEventListener("offline", () => {
    lostAtMs = performance.now();
    noteReachable(false);
  });
}
