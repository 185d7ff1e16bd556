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
 * One failed call makes Segue offline, and no browser event ends that if the network was there all along (while a server
 * restarts, say). So while Segue is offline it asks the server now and then whether it answers again.
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
