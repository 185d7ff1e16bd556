/**
 * The browser's service workers; `undefined` where there are none: in development, over plain http, in some private
 * windows. The only mention of navigator.serviceWorker.
 */
export const workers: ServiceWorkerContainer | undefined =
  import.meta.env.PROD && "serviceWorker" in navigator ? navigator.serviceWorker : undefined;
