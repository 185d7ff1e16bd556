/** The store’s API account at Last.fm. */
export interface LastFmSettings {
  apiKey: string;
  secret: string;
  url: string;
}

export const readLastFm = (apiKey: string | undefined, secret: string | undefined): LastFmSettings | undefined =>
  apiKey && secret ? { apiKey, secret, url: "https://ws.audioscrobbler.com/2.0/" } : undefined;
