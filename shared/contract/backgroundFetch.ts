/** Downloads that the browser itself does, also when no page is open: the part of the standard that Segue uses. */
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

/** All downloads that an account has at one time are a single background fetch. */
export const backgroundFetchId = (accountKey: string): string => `segue-downloads-${accountKey}`;
