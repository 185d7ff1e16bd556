/**
 * Every version of the account's database that was ever shipped, oldest first. A shipped version is never edited: a change
 * is a new one at the end, with rows of its time in tests/unit/offline/shipped. It only ever adds, because a tab of an
 * older version goes on reading and writing until it is loaded again.
 */
export const VERSIONS: readonly { version: number; stores: Readonly<Record<string, string>> }[] = [
  {
    version: 1,
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
      seen: "key, *words",
    },
  },
];
