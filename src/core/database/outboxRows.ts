/** The rows that sending reads and writes. Like all that sends, they know of no page: the worker sends too. */
import type { FailureCode } from "#contract/errors.ts";
import type { Song } from "#contract/shapes.ts";
import type { StoredFile } from "./storedFile.ts";

/** What a person can do without a network. An id below zero is a playlist's that was made here and not sent yet. */
export type OutboxAction =
  | { kind: "favourite.add" | "favourite.remove"; song: Song }
  | { kind: "playlist.create"; localId: number; name: string; description: string; image?: StoredFile | undefined }
  | { kind: "playlist.delete"; playlistId: number; name: string }
  | { kind: "playlist.addSong" | "playlist.removeSong"; playlistId: number; song: Song }
  | { kind: "playlist.reorder"; playlistId: number; songIds: number[] }
  | LyricSave;

export interface LyricSave {
  kind: "lyric.save";
  musicId: number;
  name: string;
  lyrics: string;
  updatedAt: string;
  /** The rest of the record as the server gave it; nothing of one that was written without a network. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}
/** Something the person did that the server does not have yet. */
export interface OutboxRow {
  /** The order in which things were done. */
  seq: number;
  /** A UUID: the Idempotency-Key under which it is sent, however often. */
  id: string;
  action: OutboxAction;
  /** What it changes: rows of one entity are sent in order. */
  entity: string;
  createdAtMs: number;
  attempts: number;
  /** Not before then. */
  nextAtMs: number;
  /** `sent` stays until the screens have been loaded again; `refused` until the person retries or discards it. */
  state: "waiting" | "sent" | "refused";
  /** Why it was refused, or could not be sent so far. */
  words: string;
  /** How it was refused, until the person has been told: by the tab that finds it first, whoever sent it. */
  untold?: FailureCode | undefined;
}

/** Under which id the server keeps what was made here without it. */
export interface LocalId {
  /** Negative. */
  localId: number;
  realId: number;
}

export interface LyricDraft {
  musicId: number;
  /** What the beat is called. Absent in drafts of versions before this one. */
  name?: string;
  lyrics: string;
  /** The server's `updated_at` that this draft was begun from; "" for a new lyric. */
  baseUpdatedAt: string;
  baseLyrics: string;
  editedAt: number;
}

/** The tables that sending changes together. */
export const SENDING_TABLES = ["outbox", "localIds", "lyricDrafts"] as const;

/** What sending needs of them: Dexie's tables in a page, IndexedDB's own stores in the worker. */
export interface SendingTables {
  outbox: {
    /** In the order in which things were done. */
    all: () => Promise<OutboxRow[]>;
    get: (seq: number) => Promise<OutboxRow | undefined>;
    put: (row: OutboxRow) => Promise<unknown>;
  };
  localIds: { put: (known: LocalId) => Promise<unknown> };
  lyricDrafts: {
    get: (musicId: number) => Promise<LyricDraft | undefined>;
    put: (draft: LyricDraft) => Promise<unknown>;
    delete: (musicId: number) => Promise<unknown>;
  };
}

/** Does work on the tables, all of it or nothing. The work waits for nothing but them. */
export type Transact = <T>(work: (tables: SendingTables) => Promise<T>) => Promise<T>;
