interface CoverWords {
  title: string;
  artist: string;
}

/** The pictures of one artist: the album's cover and the wide picture at the top of the artist's page. */
export interface Identity {
  artist: string;
  album: string;
  /** How much grain the pictures get, 0 to 1. */
  grain: number;
  cover(words: CoverWords): string;
  header(): string;
}
