/**
 * The part of the Background Fetch API that Segue uses: downloads by the browser that continue without an open page.
 */
export interface BackgroundFetches {
  fetch: (
    id: string,
    requests: Request[],
    options: { title: string; icons?: { src: string; sizes: string; type: string }[] },
  ) => Promise<unknown>;
  get: (id: string) => Promise<BackgroundFetchRegistration | undefined>;
}

export interface BackgroundFetchRegistration {
  id: string;
  abort: () => Promise<boolean>;
  matchAll: () => Promise<{ request: Request; responseReady: Promise<Response> }[]>;
}

/** All current downloads of an account form one background fetch. */
export const backgroundFetchId = (accountKey: string): string => `segue-downloads-${accountKey}`;
