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

/** A cart line in the form that the specification stores. */
export interface CartRow extends CartLine {
  rowId: number;
  /** When the server last confirmed the price; missing in older rows. */
  pricedAtMs?: number;
}

/** A song that was played for 30 seconds or to its end. */
export interface Play {
  playId: number;
  song: Song;
  /** ISO 8601 */
  playedAt: string;
  /** 1 once the server has received the play. */
  isReported: 0 | 1;
}

export interface QueueEntry {
  entryId: string;
  song: Song;
  /** Whether Autoplay added the song. */
  isAutoplay?: boolean;
}

/** Where the player stopped. A separate row, because it changes every few seconds and a queue may be long. */
export interface PlayerPosition {
  key: "position";
  entryId: string;
  positionSeconds: number;
}

/** The queue and the player's settings. */
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
  /** Missing in rows from before Autoplay existed. */
  isAutoplayOn?: boolean;
  /** Missing in older rows. */
  isEdited?: boolean;
  /** Missing unless the queue is a radio. */
  isRadio?: boolean;
  /** Where the songs came from, as shown in the queue. */
  source: string;
  /** The path of the screen that lists all of these songs; missing in older rows. */
  sourcePath?: string | undefined;
}

/**
 * A song that is downloaded, or being downloaded, to this device, either by itself or as part of a downloaded
 * collection.
 */
export interface DownloadRow {
  /** The song's id, or a bought beat's as a playable item, which is negative. */
  songId: number;
  song: OwnedSong;
  /** The recording's address without its signature, used as the key of its bytes. */
  path: string;
  /**
   * `gone`: the copy is lost or damaged and can be fetched again. `ended`: the copy is complete, but the server has
   * said that the user may no longer play the song. `removed`: the user removed it and can still undo that.
   */
  state: "waiting" | "fetching" | "paused" | "complete" | "failed" | "gone" | "ended" | "removed";
  /** The state that a removed download had before it was removed. */
  formerState?: DownloadRow["state"];
  /** False if only downloaded collections contain the song; missing in older rows. */
  isOwnChoice?: boolean;
  /** Whether the user chose to download this song under their subscription, so that they need not own it. */
  isBySubscription?: boolean;
  receivedBytes: number;
  /** 0 while unknown. */
  totalBytes: number;
  etag: string;
  /** The digest of the copy; "" until it is complete. */
  sha256: string;
  /** When the copy was last read in full and its digest matched. */
  checkedAtMs: number;
  attempts: number;
  nextAtMs: number;
  /** The reason, shown to the user, why the download failed, waits or is gone. */
  words: string;
  /**
   * The sort key of the download queue: when the song was added, or an earlier time if the user moved it to the top.
   */
  addedAtMs: number;
  /** The song's lyrics from the store; absent until they are read. */
  lyrics?: string;
}

/** An album, a playlist or the favourites, downloaded together with everything added to it later. */
export interface CollectionDownload {
  /** The path of the collection's screen. */
  path: string;
  name: string;
  image: string;
  /** The songs to keep, in the collection's order: those that may be downloaded and that the user has not removed. */
  songIds: number[];
  /** Songs of the collection whose copy the user removed. */
  leftOutIds: number[];
  /** How many songs of the collection can't be downloaded. */
  refusedCount: number;
  /** When the collection's songs were last fetched from the server. */
  readAtMs: number;
}

/** A part of a recording that is still downloading. */
export interface DownloadPart {
  songId: number;
  startByte: number;
  /** A Blob if it was stored by a tab that still uses version 1 of the database. */
  bytes: ArrayBuffer | Blob;
  /** Absent if a tab with version 1 stored the part. */
  type?: string;
}

/** The body of the purchase call, without the payment data. */
export type Purchase =
  | { purchase: "beat"; body: Omit<Body<typeof purchaseBeat>, "data"> }
  | { purchase: "merchandise"; body: Omit<Body<typeof purchaseMerchandise>, "data"> }
  | { purchase: "package"; body: Omit<Body<typeof subscribeToPackage>, "data"> };

/**
 * An approved payment that the server has not acknowledged, or that may be charged although its purchase was refused.
 */
export interface PendingPurchase {
  id: string;
  purchase: Purchase;
  approval: Approval;
  /** The purchase's title, shown to the user. */
  title: string;
  /** The rowIds of the cart lines that were bought. */
  cartRowIds: number[];
  createdAtMs: number;
  /** The reason, shown to the user, why the purchase has not been sent yet or was refused; "" if there is none. */
  words: string;
  /** A refused purchase is not posted again; it stays until the user dismisses it. */
  isRefused?: true;
}

/** The address being typed in a checkout, shared by goods and licences. */
export interface AddressDraft extends ShippingAddress {
  key: "address";
}

/** A dialog that the user has answered and that must not appear again. */
export interface AnsweredDialog {
  dialog: "welcome";
}

/** A saved response, shown until the server has responded. */
export interface SavedAnswer {
  /** The call's path in the contract. */
  path: string;
  data: unknown;
  /** When the server sent the response. */
  atMs: number;
}

/** A row that was unreadable in its own table. It was moved here unchanged. */
export interface UnreadableRow {
  id: number;
  table: string;
  row: unknown;
  atMs: number;
}

/** A search result that the user chose. */
export interface RecentSearch {
  /** The path of the result's screen. */
  href: string;
  name: string;
  image: string;
  atMs: number;
}

/** When the user last looked at a list of releases. There is only one such list, for followed artists. */
export interface SeenReleases {
  list: "followed";
  /** The arrival time of the newest release that was seen. */
  untilMs: number;
}

/** A song, artist, album, genre, label, beat or product that this device has seen, for offline search. */
export interface SearchRow {
  /** Such as "song:12". */
  key: string;
  kind: "song" | "artist" | "album" | "genre" | "label" | "beat" | "product";
  id: number;
  slug: string;
  name: string;
  image: string;
  /** Other names under which a search finds it: a song's artist, album, genres and label. Missing in older rows. */
  also?: string[];
  /** Missing if unknown, and in older rows. */
  plays?: number;
  artist?: { name: string; slug?: string | undefined } | undefined;
  /** The name's words, by which tabs of an older version search. Missing in newer rows. */
  words?: string[];
}
