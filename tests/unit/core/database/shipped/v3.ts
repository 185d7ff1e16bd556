import type { ShippedVersion } from "./shippedVersion.ts";

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;

const SONG = {
  id: 31,
  name: "Saltwater",
  image: "/media/images/saltwater.webp",
  dataAudio: "/media/audio/saltwater.opus?expires=1&signature=a",
  plays: 12,
  is_explicit: false,
  is_instrument: false,
  artist: { name: "Luma Vale", slug: "luma-vale" },
  duration: 214,
};
const ENTRY = { entryId: "5c2f", song: SONG };
const MADE_HERE = -1_763_000_000_000;

export const v3: ShippedVersion = {
  version: 3,
  stores: {
    cart: "++rowId",
    lyricDrafts: "musicId",
    plays: "++playId, playedAt, isReported",
    player: "key",
    outbox: "++seq, id, entity, state",
    localIds: "localId",
    downloads: "songId, state",
    downloadParts: "[songId+startByte], songId",
    pendingPurchases: "id",
    savedAnswers: "path",
    seen: "key, *words",
  },
  rows: {
    cart: [
      {
        rowId: 1,
        productDetail: {
          id: 4,
          product_type: "Other",
          name: "Tour shirt",
          price: 1850,
          image: "/media/images/shirt.webp",
        },
        quantity: 2,
        size: { id: 2, list_value: "M" },
        color: { id: 7, list_value: "Sand" },
        totalPrice: 3700,
      },
    ],
    lyricDrafts: [
      {
        musicId: 8,
        name: "Brown Paper",
        lyrics: "Tide comes in",
        baseUpdatedAt: "",
        baseLyrics: "",
        editedAt: 1_763_000_000_000,
      },
      {
        musicId: 9,
        lyrics: "Second\nverse",
        baseUpdatedAt: "2026-01-02T03:04:05.000Z",
        baseLyrics: "First",
        editedAt: 1_763_000_000_001,
      },
    ],
    plays: [
      { playId: 1, song: SONG, playedAt: "2026-01-02T03:04:05.000Z", isReported: 1 },
      { playId: 2, song: SONG, playedAt: "2026-01-02T03:09:05.000Z", isReported: 0 },
    ],
    player: [
      {
        key: "player",
        entries: [ENTRY],
        originalOrder: [],
        currentEntryId: "5c2f",
        volumePercent: 80,
        isMuted: false,
        repeat: "all",
        isShuffled: false,
        source: "Blue Hour",
      },
      { key: "position", entryId: "5c2f", positionSeconds: 61.5 },
    ],
    outbox: [
      {
        seq: 1,
        id: "0b5bd4f4-6e2e-4c55-8d5e-0d7f6f2a9d01",
        entity: `playlist:${MADE_HERE}`,
        state: "waiting",
        action: {
          kind: "playlist.create",
          localId: MADE_HERE,
          name: "Trains",
          description: "For the way home",
          image: { bytes: bytesOf("a picture"), type: "image/png", name: "trains.png" },
        },
        createdAtMs: 1_763_000_000_000,
        attempts: 2,
        nextAtMs: 1_763_000_004_000,
        words: "",
      },
      {
        seq: 2,
        id: "0b5bd4f4-6e2e-4c55-8d5e-0d7f6f2a9d02",
        entity: `playlist:${MADE_HERE}`,
        state: "waiting",
        action: { kind: "playlist.addSong", playlistId: MADE_HERE, song: SONG },
        createdAtMs: 1_763_000_000_100,
        attempts: 0,
        nextAtMs: 0,
        words: "",
      },
      {
        seq: 3,
        id: "0b5bd4f4-6e2e-4c55-8d5e-0d7f6f2a9d03",
        entity: "favourite:31",
        state: "refused",
        action: { kind: "favourite.add", song: SONG },
        createdAtMs: 1_763_000_000_200,
        attempts: 0,
        nextAtMs: 0,
        words: "This song is a favourite already.",
      },
    ],
    localIds: [{ localId: MADE_HERE + 1, realId: 77 }],
    downloads: [
      {
        songId: 31,
        song: {
          id: 31,
          name: "Saltwater",
          image: "",
          artist_name: "Luma Vale",
          dataAudio: "/media/audio/saltwater.opus",
        },
        path: "https://segue.test/media/audio/saltwater.opus",
        state: "fetching",
        receivedBytes: 7,
        totalBytes: 14,
        etag: '"e1"',
        sha256: "",
        checkedAtMs: 0,
        attempts: 1,
        nextAtMs: 0,
        words: "",
        addedAtMs: 1_763_000_000_000,
      },
    ],
    downloadParts: [
      { songId: 31, startByte: 0, bytes: bytesOf("the fi"), type: "audio/ogg" },
      { songId: 31, startByte: 6, bytes: bytesOf("rst"), type: "audio/ogg" },
    ],
    pendingPurchases: [
      {
        id: "9a1c",
        purchase: { purchase: "package", body: { package_id: 3, type: "paypal", discount_code: "TENOFF" } },
        approval: { orderID: "SANDBOX-1" },
        title: "A month of Segue",
        cartRowIds: [],
        createdAtMs: 1_763_000_000_000,
        words: "",
      },
    ],
    savedAnswers: [{ path: "/music/history", data: { music: [SONG] }, atMs: 1_763_000_000_000 }],
    seen: [
      {
        key: "song:31",
        kind: "song",
        id: 31,
        slug: "",
        name: "Saltwater Nights",
        image: "",
        words: ["saltwater", "nights"],
      },
    ],
  },
};
