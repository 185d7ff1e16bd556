import * as z from "zod/mini";
import { post } from "./endpoint.ts";
import { idParam, requiredText } from "./fields.ts";
import { id, number } from "./read.ts";
import { resultOnly, resultWith } from "./result.ts";
import { smartRulesFields } from "./smartRules.ts";

/**
 * An extension: playlists whose songs are chosen by rules. They are listed, opened and deleted with the calls for all
 * playlists.
 */
const own = { who: "subscribed", extension: true } as const;

export const addSmartPlaylist = post("/smart-playlist/add", {
  ...own,
  hasResultCode: true,
  body: z.object({ name: requiredText("name", 120), ...smartRulesFields }),
  data: resultWith(z.object({ id })),
});

export const updateSmartPlaylist = post("/smart-playlist/update/{id}", {
  ...own,
  ...resultOnly,
  owner: "playlist",
  params: z.object({ id: idParam }),
  body: z.object(smartRulesFields),
});

/** How many songs match the rules, even if that is more than the playlist’s limit. */
export const previewSmartPlaylist = post("/smart-playlist/preview", {
  ...own,
  body: z.object(smartRulesFields),
  data: z.object({ total: number }),
});
