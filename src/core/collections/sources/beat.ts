import { readBeat } from "../../downloads/ownedBeats.ts";
import { playableBeat } from "../../song/playableSong.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { whole } from "../opened.ts";

export const beat = {
  open: async (id) => whole([playableBeat((await readBeat(Number(id))).product)]),
} satisfies CollectionSource;
