import { isOnline, noteReachable, onlineAtom } from "../network/online.ts";
import { backOffMs } from "../platform/backOff.ts";
import { store } from "../platform/store.ts";

const LIMITS = { firstMs: 2000, longestMs: 30_000 };

let timer: ReturnType<typeof setTimeout> | undefined;

/** As every call; what makes calls is loaded with the first of them. */
async function askServer(): Promise<void> {
  const { refreshCsrfCookie } = await import("./transport.ts");
  await refreshCsrfCookie({ retry: 0 });
}

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
        askServer().then(
          () => noteReachable(true),
          () => probe(attempts + 1),
        );
      },
      backOffMs(attempts, LIMITS),
    );
  };
  store.sub(onlineAtom, () => probe(0));
}
