/** What a page fetched, counted as transferred: headers and compressed bodies. */
import type { CDPSession } from "playwright-core";
import type { Tab } from "./browser.ts";

export interface Fetched {
  url: string;
  /** When the request began, in milliseconds since 1970. */
  startedMs: number;
  kind: "script" | "style" | "font" | "picture" | "other";
  encoding: string;
  bytes: number;
}

export interface Traffic {
  /**
   * Everything requested up to this moment, once all of it has arrived. Responses from the cache or the worker do not
   * count, because nothing was transferred.
   */
  until: (momentMs: number) => Promise<Fetched[]>;
}

const KINDS: [RegExp, Fetched["kind"]][] = [
  [/javascript/, "script"],
  [/css/, "style"],
  [/font|woff/, "font"],
  [/^image/, "picture"],
];

const kindOf = (mimeType: string) => KINDS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? "other";

interface Request extends Fetched {
  isLocal: boolean;
  arrived: Promise<void>;
  settle: () => void;
}

/** Starts counting. Call it before the page navigates. */
export async function watchTraffic({ devtools }: Tab): Promise<Traffic> {
  const requests = new Map<string, Request>();
  await devtools.send("Network.enable");
  listen(devtools, requests);
  return {
    until: async (momentMs) => {
      const counted = [...requests.values()].filter(({ startedMs }) => startedMs <= momentMs);
      await Promise.all(counted.map(({ arrived }) => arrived));
      return counted.filter(({ isLocal }) => !isLocal);
    },
  };
}

function listen(devtools: CDPSession, requests: Map<string, Request>): void {
  devtools.on("Network.requestWillBeSent", ({ requestId, request, wallTime }) => {
    let settle = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const fetched = { url: request.url, startedMs: wallTime * 1000, kind: "other", encoding: "", bytes: 0 } as const;
    const isLocal = !request.url.startsWith("http");
    requests.set(requestId, { ...fetched, isLocal, arrived, settle });
  });
  devtools.on("Network.requestServedFromCache", ({ requestId }) => set(requests, requestId, { isLocal: true }));
  devtools.on("Network.responseReceived", ({ requestId, response }) => {
    const { mimeType, headers, fromDiskCache = false, fromServiceWorker = false } = response;
    const encoding = headers["content-encoding"] ?? headers["Content-Encoding"] ?? "";
    set(requests, requestId, { kind: kindOf(mimeType), encoding });
    if (fromDiskCache || fromServiceWorker) set(requests, requestId, { isLocal: true });
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    set(requests, requestId, { bytes: encodedDataLength });
    requests.get(requestId)?.settle();
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => requests.get(requestId)?.settle());
}

function set(requests: Map<string, Request>, id: string, facts: Partial<Request>): void {
  const request = requests.get(id);
  if (request) Object.assign(request, facts);
}

const KB = 1000;

/** The total of all requests of a kind: kilobytes and files. */
export function weigh(fetched: readonly Fetched[], kind?: Fetched["kind"]): { kb: number; files: number } {
  const counted = fetched.filter((one) => kind === undefined || one.kind === kind);
  return { kb: counted.reduce((sum, { bytes }) => sum + bytes, 0) / KB, files: counted.length };
}
