import "fake-indexeddb/auto";
import { deleteDB } from "idb";
import { vi } from "vitest";
import type { WorkerNews } from "#contract/workerMessages.ts";
import type { FetchContext } from "../../sw/network.ts";
import { MemoryCaches } from "./memoryCaches.ts";

/** The only page. */
export const PAGE = "page";
export const ORIGIN = "https://segue.test";

/** The response of the network to a request. */
export type Network = (request: Request) => Response | Promise<Response>;

/**
 * A freshly started worker: an empty device, newly loaded real modules, and a network controlled by the test.
 * Everything below the worker's own code is Node's or the in-memory caches.
 */
export async function startWorker() {
  await deleteDB("segue-worker");
  const caches = new MemoryCaches();
  const sent: Request[] = [];
  const told: WorkerNews[] = [];
  const page = { postMessage: (news: WorkerNews) => void told.push(news) };
  vi.stubGlobal("clients", { get: async (id: string) => (id === PAGE ? page : undefined) });
  let network: Network = () => json({});
  const browser = { onLine: true, locks: { request: (_name: string, work: () => unknown) => work() } };
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("self", globalThis);
  vi.stubGlobal("fetch", async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(request.clone());
    return network(request);
  });
  return {
    caches,
    sent,
    /** The messages that the worker sent to the page. */
    told,
    browser,
    ...(await readModules()),
    setNetwork: (next: Network): void => {
      network = next;
    },
    cutNetwork: (): void => {
      network = noNetwork;
    },
  };
}

/** Loads the worker's modules as after a restart: caches and database remain, memory is empty. */
export async function readModules() {
  vi.resetModules();
  return {
    account: await import("../../sw/account.ts"),
    api: await import("../../sw/apiCache.ts"),
    audio: await import("../../sw/audioCache.ts"),
    background: await import("../../sw/backgroundFetch.ts"),
    late: await import("../../sw/lateAnswers.ts"),
    images: await import("../../sw/images.ts"),
    messages: await import("../../sw/messages.ts"),
    quiet: await import("../../sw/quiet.ts"),
    outbox: await import("../../sw/outbox.ts"),
  };
}

export type Worker = Awaited<ReturnType<typeof startWorker>>;

export const noNetwork: Network = () => Promise.reject(new TypeError("Failed to fetch"));

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/json" } });

/** Handles one request, and waits until all background work is done. */
export async function dispatchFetch(
  answer: (event: FetchContext) => Promise<Response>,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const behind: Promise<unknown>[] = [];
  const request = new Request(new URL(path, ORIGIN), init);
  const response = await answer({ request, clientId: PAGE, waitUntil: (work) => void behind.push(work) });
  await Promise.all(behind);
  return response;
}
