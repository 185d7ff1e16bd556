import { isPage } from "#lib/isPage.ts";

/** The parts of a fetch event that the worker needs for its response. */
export type FetchContext = Pick<FetchEvent, "request" | "waitUntil" | "clientId">;

let lastAttemptFailed = false;

/**
 * Sends a request, and records whether there is a network. A web page instead of the requested data comes from a
 * captive portal, and counts as no network.
 */
export async function reach(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    lastAttemptFailed = await isPage(response);
    return response;
  } catch (cause) {
    const wasGivenUp = cause instanceof DOMException && cause.name === "AbortError";
    if (!wasGivenUp) lastAttemptFailed = true;
    throw cause;
  }
}

/** Whether there is a network, judging by the last request and the browser. */
export const isReachable = (): boolean => navigator.onLine && !lastAttemptFailed;
