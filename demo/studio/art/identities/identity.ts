interface CoverWords {
  title: string;
  artist: string;
}

/** What one artist's pictures share: the album's cover and the wide picture at the head of the artist's page. */
export interface Identity {
  artist: string;
  album: string;
  /** How rough the print is, 0 to 1. */
  grain: number;
  cover(words: CoverWords): string;
  header(): string;
}
