import { isPage } from "#lib/isPage.ts";

/** What the worker needs of a fetch event in order to respond. */
export type FetchContext = Pick<FetchEvent, "request" | "waitUntil" | "clientId">;

let lastAttemptFailed = false;

/** Sends a request, and remembers whether there is a network. A page instead of an answer comes from a captive portal. */
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

/** Whether there is a network, as far as the last request and the browser know. */
export const isReachable = (): boolean => navigator.onLine && !lastAttemptFailed;
