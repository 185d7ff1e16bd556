/** The rows that sending reads and writes. Nothing here may depend on a page, because the worker sends too. */
import type { FailureCode } from "#contract/errors.ts";
import type { FollowedArtist } from "#contract/following.ts";
import type { Song } from "#contract/shapes.ts";
import type { StoredFile } from "./storedFile.ts";

/** What the user can do offline. A negative id is that of a playlist created on this device and not sent yet. */
export type OutboxAction =
  | { kind: "favourite.add"; song: Song }
  | { kind: "favourite.remove"; song: Song }
  | { kind: "artist.follow"; artist: FollowedArtist }
  | { kind: "artist.unfollow"; artist: FollowedArtist }
  | { kind: "playlist.create"; localId: number; name: string; description: string; image?: StoredFile | undefined }
  | { kind: "playlist.delete"; playlistId: number; name: string }
  | { kind: "playlist.addSong"; playlistId: number; song: Song }
  | { kind: "playlist.removeSong"; playlistId: number; song: Song }
  | { kind: "playlist.reorder"; playlistId: number; songIds: number[] }
  | LyricSave;

export interface LyricSave {
  kind: "lyric.save";
  musicId: number;
  name: string;
  lyrics: string;
  updatedAt: string;
  /** The rest of the record as the server gave it; absent from one that was written offline. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}
/** An action of the user's that the server does not have yet. */
export interface OutboxRow {
  /** The order in which the user did the actions. */
  seq: number;
  /** A UUID: the Idempotency-Key under which it is sent, however often. */
  id: string;
  action: OutboxAction;
  /** The entity that the action changes: rows of one entity are sent in order. */
  entity: string;
  createdAtMs: number;
  attempts: number;
  /** When the row may be sent; not before. */
  nextAtMs: number;
  /** True when the last attempt got no answer. Only the tab's calls may be blocked, so the worker need not wait. */
  isUnanswered?: boolean;
  /** A `sent` row stays until the screens have been loaded again, a `refused` one until the user retries or discards it. */
  state: "waiting" | "sent" | "refused";
  /** The message why the action was refused, or could not be sent so far. */
  words: string;
  /** The refusal's code, until a tab has shown the refusal to the user: the first tab that finds it does. */
  untold?: FailureCode | undefined;
}

/** The server's id of a playlist that was created offline. */
export interface LocalId {
  /** Negative. */
  localId: number;
  realId: number;
}

export interface LyricDraft {
  musicId: number;
  /** The beat's name. Absent in drafts of earlier versions. */
  name?: string;
  lyrics: string;
  /** The server's `updated_at` that this draft was begun from; "" for a new lyric. */
  baseUpdatedAt: string;
  baseLyrics: string;
  editedAt: number;
}

/** The tables that sending changes together. */
export const SENDING_TABLES = ["outbox", "localIds", "lyricDrafts"] as const;

/** What sending needs of these tables: Dexie's in a page, IndexedDB's own object stores in the worker. */
export interface SendingTables {
  outbox: {
    /** Every row, in the order in which the user did the actions. */
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

/** Runs `work` on the tables in one transaction, which lasts only while `work` awaits nothing but the tables. */
export type Transact = <T>(work: (tables: SendingTables) => Promise<T>) => Promise<T>;
