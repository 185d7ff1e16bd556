import { readToken } from "../account/token.ts";
import { isOnline, noteReachable, onlineAtom } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { API_BASE } from "../platform/settings.ts";
import { store } from "../platform/store.ts";
import { csrfToken } from "./csrfToken.ts";
import { setCallHeaders } from "./headers.ts";

const LIMITS = { firstMs: 2000, longestMs: 30_000 };

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * One failed call makes Segue offline, and the browser tells nothing when its own network was there all along (a server
 * that restarts, say). So while it is offline the server is asked now and then whether it answers again.
 */
export function startProbe(): void {
  const probe = (attempts: number) => {
    clearTimeout(timer);
    if (isOnline()) return;
    timer = setTimeout(
      () => {
        const headers = new Headers();
        setCallHeaders(headers, { csrfToken: csrfToken(), apiToken: readToken(), isMultipart: false });
        fetch(`${API_BASE}/csrf-cookie`, { headers, credentials: "include" }).then(
          () => noteReachable(true),
          () => probe(attempts + 1),
        );
      },
      backOffMs(attempts, LIMITS),
    );
  };
  store.sub(onlineAtom, () => probe(0));
}
