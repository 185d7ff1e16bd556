import * as z from "zod/mini";
import { list, number, text } from "./read.ts";

/** An extension: how a smart playlist chooses its songs. `smartRules.ts` has the values that servers accept. */
export const PlaylistRules = z.object({
  match: text,
  rules: list(z.object({ field: text, operator: text, value: text })),
  order: text,
  limit: number,
});
export type PlaylistRules = z.output<typeof PlaylistRules>;
