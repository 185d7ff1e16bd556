/** The rows that sending reads and writes. This module must not depend on a page, because the worker sends too. */
import type { FailureCode } from "#contract/errors.ts";
import type { FollowedArtist } from "#contract/following.ts";
import type { SavedAlbum } from "#contract/savedAlbums.ts";
import type { Song } from "#contract/shapes.ts";
import type { StoredFile } from "./storedFile.ts";

/** The actions available offline. A negative id is that of a playlist created on this device and not sent yet. */
export type OutboxAction =
  | { kind: "favourite.add"; song: Song }
  | { kind: "favourite.remove"; song: Song }
  | { kind: "artist.follow"; artist: FollowedArtist }
  | { kind: "artist.unfollow"; artist: FollowedArtist }
  | { kind: "album.save"; album: SavedAlbum }
  | { kind: "album.remove"; album: SavedAlbum }
  | { kind: "playlist.create"; localId: number; name: string; description: string; image?: StoredFile | undefined }
  | {
      kind: "playlist.edit";
      playlistId: number;
      name: string;
      description: string;
      /** A new picture; without one the playlist keeps the one it has. */
      image?: StoredFile | undefined;
    }
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
  /** The other fields of the server's record; absent if the lyric was written offline. */
  type?: string | undefined;
  audioHtml?: string | undefined;
}
/** A user action that the server does not have yet. */
export interface OutboxRow {
  /** The order of the user's actions. */
  seq: number;
  /** A UUID, sent as the Idempotency-Key with every attempt. */
  id: string;
  action: OutboxAction;
  /** The entity that the action changes: rows of the same entity are sent in order. */
  entity: string;
  createdAtMs: number;
  attempts: number;
  /** The earliest time of the next attempt. */
  nextAtMs: number;
  /**
   * Whether the last attempt got no response. Something may block only the tab's calls, so the worker need not wait for
   * `nextAtMs`.
   */
  isUnanswered?: boolean;
  /** A `sent` row stays until the screens have reloaded; a `refused` row until the user retries or discards it. */
  state: "waiting" | "sent" | "refused";
  /** Why the action was refused or could not be sent so far, for the user. */
  words: string;
  /** The code of a refusal that no tab has shown to the user yet. The first tab that finds it shows it. */
  untold?: FailureCode | undefined;
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
}

/** The tables that one sending transaction may change. */
export const SENDING_TABLES = ["outbox", "localIds", "lyricDrafts"] as const;

/** The operations that sending needs: backed by Dexie in a page, and by IndexedDB directly in the worker. */
export interface SendingTables {
  outbox: {
    /** All rows, in the order of the user's actions. */
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

/** Runs `work` in one transaction, which stays open only while `work` awaits nothing but the tables. */
export type Transact = <T>(work: (tables: SendingTables) => Promise<T>) => Promise<T>;
