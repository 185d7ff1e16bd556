/**
 * The browser's service workers; `undefined` in development, over plain http and in some private windows. No other file
 * accesses navigator.serviceWorker.
 */
export const workers: ServiceWorkerContainer | undefined =
  import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
