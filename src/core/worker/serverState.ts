import type { CopyReason, LateOutcome, WorkerNews } from "#contract/workerMessages.ts";
import { isOnline, noteReachable, onlineAtom, type ServerState, serverStateAtom } from "../network/online.ts";
import { refreshScreens } from "../platform/refresh.ts";
import { report } from "../platform/report.ts";
import { store } from "../platform/store.ts";
import { workers } from "./container.ts";

/**
 * The server counts as recovered after this long without another problem, so that the state does not flicker with every
 * slow call.
 */
const CALM_MS = 5000;
/** A response that takes longer than this counts as lost, for example because the browser has ended the worker. */
const LATEST_MS = 60_000;
const LONGEST_RETRY_MS = 30_000;

/** The addresses of slow reads. A page shows a copy of each while the server is still working on it. */
const awaited = new Set<string>();
let lastSignAtMs = Number.NEGATIVE_INFINITY;
let retryMs = CALM_MS;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Call when the worker has served a copy. */
export function markCopyShown(reason: CopyReason, address: string): void {
  // A slow read does not show whether the server is reachable, because it may never get a response.
  if (reason !== "slow") noteReachable(reason === "failing");
  if (reason === "slow") awaited.add(address);
  if (reason !== "offline") markDegraded(reason);
}

/** Handles the outcome of a slow read. If the response differs from the copy, the screens reload. */
export function handleLateAnswer(address: string, outcome: LateOutcome): void {
  if (!awaited.delete(address)) return;
  if (outcome === "failed") markDegraded("failing");
  const what = address.endsWith("/user") ? "user" : "screens";
  if (outcome === "changed") refreshScreens(what).catch((cause) => report("showing a late response", cause));
}

function markDegraded(state: Exclude<ServerState, "answering">): void {
  lastSignAtMs = performance.now();
  // Late responses do not turn a failing server into a "slow" one.
  if (state === "failing" || store.get(serverStateAtom) === "answering") store.set(serverStateAtom, state);
  if (timer === undefined) settleIn(CALM_MS);
}

function settleIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    timer = undefined;
    settle().catch((cause) => report("checking a server that had failed", cause));
  }, ms);
}

/** Returns to normal once the screens no longer show copies. */
async function settle(): Promise<void> {
  const calmInMs = lastSignAtMs + CALM_MS - performance.now();
  if (calmInMs > 0) return settleIn(calmInMs);
  const isLost = performance.now() - lastSignAtMs > LATEST_MS;
  if (awaited.size > 0 && !isLost) return settleIn(CALM_MS);
  awaited.clear();
  if (store.get(serverStateAtom) === "slow" && !isLost) return end();
  const askedAtMs = performance.now();
  await refreshScreens();
  if (!isOnline() || store.get(serverStateAtom) === "answering") return;
  if (lastSignAtMs < askedAtMs) return end();
  retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
  settleIn(retryMs);
}

function end(): void {
  clearTimeout(timer);
  timer = undefined;
  retryMs = CALM_MS;
  awaited.clear();
  store.set(serverStateAtom, "answering");
}

/** Starts listening to the worker. While offline, the state is reset, because nothing is known about the server. */
export function watchServer(): void {
  workers?.addEventListener("message", ({ data }: MessageEvent<WorkerNews>) => {
    if (data.type === "late") handleLateAnswer(data.address, data.outcome);
  });
  store.sub(onlineAtom, () => isOnline() || end());
}
