import type { Body } from "#contract/endpoint.ts";
import type { CartLine, OwnedSong, Song } from "#contract/shapes.ts";
import type {
  Approval,
  purchaseBeat,
  purchaseMerchandise,
  ShippingAddress,
  subscribeToPackage,
} from "#contract/shop.ts";

export type { LocalId, LyricDraft, OutboxAction, OutboxRow } from "./outboxRows.ts";

/** A line of the cart as the specification stores it. */
export interface CartRow extends CartLine {
  rowId: number;
  /** When the server last said its price. Missing in rows from before it was stored. */
  pricedAtMs?: number;
}

/** A song that was heard for 30 seconds or to its end. */
export interface Play {
  playId: number;
  song: Song;
  /** ISO 8601 */
  playedAt: string;
  /** 1 once the server has it. */
  isReported: 0 | 1;
}

export interface QueueEntry {
  entryId: string;
  song: Song;
  /** Whether Autoplay has added it. */
  isAutoplay?: boolean;
}

/** Where the player stopped: a row of its own, because it changes every few seconds and a queue may be long. */
export interface PlayerPosition {
  key: "position";
  entryId: string;
  positionSeconds: number;
}

/** What plays and what is next. */
export interface PlayerState {
  key: "player";
  entries: QueueEntry[];
  /** Entry ids in the order before shuffling; empty when not shuffled. */
  originalOrder: string[];
  currentEntryId: string | null;
  volumePercent: number;
  isMuted: boolean;
  repeat: "off" | "all" | "one";
  isShuffled: boolean;
  /** Missing in rows from before there was Autoplay. */
  isAutoplayOn?: boolean;
  /** Where the songs came from, as shown in the queue. */
  source: string;
  /** The path of the screen that has them all. Missing in rows from before it was stored. */
  sourcePath?: string | undefined;
}

/** A song that is downloaded, or being downloaded, to this device: by itself, or with a kept collection. */
export interface DownloadRow {
  songId: number;
  song: OwnedSong;
  /** The recording's address without its signature: the key of its bytes. */
  path: string;
  /**
   * `gone`: the copy is lost or damaged and can be fetched anew. `ended`: the copy is whole, but the server has said that
   * the user may no longer play the song. `removed`: the user has removed it, and may still undo that.
   */
  state: "waiting" | "fetching" | "paused" | "complete" | "failed" | "gone" | "ended" | "removed";
  /** The state of a removed download before it was removed. */
  formerState?: DownloadRow["state"];
  /** False where only kept collections hold the song. Missing in rows from before there were any. */
  isOwnChoice?: boolean;
  receivedBytes: number;
  /** 0 while unknown. */
  totalBytes: number;
  etag: string;
  /** Of the whole copy; "" until it is complete. */
  sha256: string;
  /** When the copy was last read in full and its digest was right. */
  checkedAtMs: number;
  attempts: number;
  nextAtMs: number;
  /** The message why the download failed, waits or is gone. */
  words: string;
  /** The place in the order of fetching: when it was added, or earlier where the user has moved it to the top. */
  addedAtMs: number;
  /** The song's lyrics as the store has them; absent until they were read. */
  lyrics?: string;
}

/** An album, a playlist or the favourites, kept offline with whatever is added to it. */
export interface CollectionDownload {
  /** The path of its screen. */
  path: string;
  name: string;
  image: string;
  /** The songs that it holds on this device, in its order: those that may be kept and that the user has not removed. */
  songIds: number[];
  /** Songs of it whose copy the user has removed. */
  leftOutIds: number[];
  /** How many of its songs may not be kept. */
  refusedCount: number;
  /** When its songs were last read. */
  readAtMs: number;
}

/** A part of a recording that is still being fetched. */
export interface DownloadPart {
  songId: number;
  startByte: number;
  /** A tab of version 1 that is still open stores Blobs. */
  bytes: ArrayBuffer | Blob;
  /** Absent where a tab of version 1 has stored it. */
  type?: string;
}

/** The body of the purchase call, without the payment. */
export type Purchase =
  | { purchase: "beat"; body: Omit<Body<typeof purchaseBeat>, "data"> }
  | { purchase: "merchandise"; body: Omit<Body<typeof purchaseMerchandise>, "data"> }
  | { purchase: "package"; body: Omit<Body<typeof subscribeToPackage>, "data"> };

/** An approved payment that the server has not acknowledged yet. */
export interface PendingPurchase {
  id: string;
  purchase: Purchase;
  approval: Approval;
  /** The title of the purchase, for the user. */
  title: string;
  /** The cart's lines that the purchase bought. */
  cartRowIds: number[];
  createdAtMs: number;
  /** The message why the purchase could not be posted so far. */
  words: string;
}

/** The address that is being typed in a checkout. There is one, for goods and licences. */
export interface AddressDraft extends ShippingAddress {
  key: "address";
}

/** A dialog that the user has answered, and that is not to come back. */
export interface AnsweredDialog {
  dialog: "welcome";
}

/** A saved response, with which its screen opens before the server has responded. */
export interface SavedAnswer {
  /** The call's path, as in the contract. */
  path: string;
  data: unknown;
  /** When the server sent the response. */
  atMs: number;
}

/** A row of another table that could not be read, as it was stored there. */
export interface UnreadableRow {
  id: number;
  table: string;
  row: unknown;
  atMs: number;
}

/** What was chosen from the results of a search. */
export interface RecentSearch {
  /** The path of its screen. */
  href: string;
  name: string;
  image: string;
  atMs: number;
}

/** Until when a list of releases was seen. There is one such list, that of followed artists. */
export interface SeenReleases {
  list: "followed";
  /** When the latest of those seen had come to the store. */
  untilMs: number;
}

/** A song, artist, album, beat or product that this device has seen, for the search without a network. */
export interface SearchRow {
  /** "song:12" */
  key: string;
  kind: "song" | "artist" | "album" | "beat" | "product";
  id: number;
  slug: string;
  name: string;
  image: string;
  /** The name's words, folded, for looking up by their beginnings. */
  words: string[];
}
