import { beatDetail } from "#contract/beats.ts";
import { call } from "../../api/client.ts";
import { playableBeat } from "../../song/playableSong.ts";
import type { CollectionSource } from "../collectionSource.ts";
import { whole } from "../opened.ts";

export const beat = {
  open: async (id) => whole([playableBeat((await call(beatDetail, { params: { id: Number(id) } })).product)]),
} satisfies CollectionSource;
