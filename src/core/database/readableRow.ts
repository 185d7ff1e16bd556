/** The expected form of each table's rows. This module must not depend on a page, because the worker reads rows too. */
import * as z from "zod/mini";
import type { OutboxAction } from "./outboxRows.ts";

const text = z.string();
const number = z.number();
const numbers = z.array(number);

const song = z.object({ id: number, name: text, artist: z.object({ name: text }) });
const ofSong = z.object({ song });
const named = z.object({ slug: text, name: text });

/** Actions of a kind that is missing here are accepted: a newer version in another tab may have stored them. */
const ACTIONS: ReadonlyMap<string, z.ZodMiniType> = new Map<string, z.ZodMiniType>(
  Object.entries({
    "favourite.add": ofSong,
    "favourite.remove": ofSong,
    "artist.follow": z.object({ artist: named }),
    "artist.unfollow": z.object({ artist: named }),
    "album.save": z.object({ album: named }),
    "album.remove": z.object({ album: named }),
    "playlist.create": z.object({ localId: number, name: text, description: text }),
    "playlist.edit": z.object({ playlistId: number, name: text, description: text }),
    "playlist.delete": z.object({ playlistId: number, name: text }),
    "playlist.addSong": z.extend(ofSong, { playlistId: number }),
    "playlist.removeSong": z.extend(ofSong, { playlistId: number }),
    "playlist.reorder": z.object({ playlistId: number, songIds: numbers }),
    "lyric.save": z.object({ musicId: number, name: text, lyrics: text }),
  } satisfies Record<OutboxAction["kind"], z.ZodMiniType>),
);

const action = z
  .looseObject({ kind: text })
  .check(z.refine((given) => ACTIONS.get(given.kind)?.safeParse(given).success ?? true));

const key = z.union([text, number]);

const ROWS: Readonly<Record<string, z.ZodMiniType>> = {
  cart: z.object({
    rowId: number,
    productDetail: z.object({ id: number, name: text, price: number }),
    quantity: number,
    totalPrice: number,
  }),
  lyricDrafts: z.object({
    musicId: number,
    lyrics: text,
    baseUpdatedAt: text,
    baseLyrics: text,
    other: z.optional(text),
  }),
  plays: z.extend(ofSong, {
    playId: number,
    playedAt: text.check(z.refine((time) => !Number.isNaN(Date.parse(time)))),
    isReported: number,
  }),
  player: z.union([
    z.object({ key: z.literal("position"), entryId: text, positionSeconds: number }),
    z.object({
      key: z.literal("player"),
      entries: z.array(z.extend(ofSong, { entryId: text })),
      originalOrder: z.array(text),
      currentEntryId: z.nullable(text),
      volumePercent: number,
    }),
  ]),
  outbox: z.object({ seq: number, id: text, entity: text, state: text, nextAtMs: number, action }),
  localIds: z.object({ localId: number, realId: number }),
  downloads: z.object({
    songId: number,
    song: z.object({ id: number, name: text, dataAudio: text }),
    path: text,
    state: text,
    receivedBytes: number,
    totalBytes: number,
    nextAtMs: number,
    addedAtMs: number,
  }),
  downloadParts: z.object({
    songId: number,
    startByte: number,
    bytes: z.custom((bytes) => bytes instanceof ArrayBuffer || bytes instanceof Blob),
  }),
  collectionDownloads: z.object({ path: text, name: text, image: text, songIds: numbers, leftOutIds: numbers }),
  pendingPurchases: z.object({
    id: text,
    purchase: z.object({ purchase: text, body: z.looseObject({}) }),
    approval: z.looseObject({}),
    title: text,
    cartRowIds: numbers,
  }),
  savedAnswers: z.object({ path: text, atMs: number }),
  addressDrafts: z.record(text, z.nullish(key)),
  answeredDialogs: z.object({ dialog: text }),
  seen: z.object({ key: text, kind: text, id: number, slug: text, name: text, also: z.optional(z.array(text)) }),
  recentSearches: z.object({ href: text, name: text, image: text, atMs: number }),
  seenReleases: z.object({ list: text, untilMs: number }),
};

/**
 * Whether a stored row of this table has the expected form. Rows of a table that only a newer version knows are
 * accepted.
 */
export const isReadableRow = (table: string, row: unknown): boolean => ROWS[table]?.safeParse(row).success ?? true;
