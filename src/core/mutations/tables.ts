/** The tables, other than the outbox, that an action changes once the server has accepted it. */
export interface SettlingTables {
  localIds: { put: (known: LocalId) => Promise<unknown> };
  lyricDrafts: {
    get: (musicId: number) => Promise<LyricDraft | undefined>;
    put: (draft: LyricDraft) => Promise<unknown>;
    delete: (musicId: number) => Promise<unknown>;
  };
}

/** Maps a playlist created offline to its id on the server. */
export interface LocalId {
  /** Negative. */
  localId: number;
  realId: number;
}

export interface LyricDraft {
  musicId: number;
  /** The beat's name; absent in drafts from earlier versions. */
  name?: string;
  lyrics: string;
  /** The server's `updated_at` when this draft was started; "" for a new lyric. */
  baseUpdatedAt: string;
  baseLyrics: string;
  editedAt: number;
  /**
   * The version of another tab that was not shown when this draft was typed. It is kept until the user chooses one of
   * the two.
   */
  other?: string | undefined;
}
