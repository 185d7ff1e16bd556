import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { requiredText } from "./fields.ts";
import { bool, maybe, text } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: plays are also sent to the user’s ListenBrainz account. */
const own = { who: "signedIn", owner: "session", extension: true } as const;

const ListenBrainzAccount = z.object({
  user_name: text,
  /** Whether ListenBrainz no longer accepts the token; plays wait until the user connects again. */
  is_refused: bool,
});
export type ListenBrainzAccount = z.output<typeof ListenBrainzAccount>;

export const listenBrainz = get("/listenbrainz", {
  ...own,
  data: z.object({ account: maybe(ListenBrainzAccount) }),
});

export const connectListenBrainz = post("/listenbrainz", {
  ...own,
  ...resultOnly,
  body: z.object({ token: requiredText("token", 100) }),
});

/** Plays that have not been sent yet are never sent. */
export const disconnectListenBrainz = del("/listenbrainz", { ...own, ...resultOnly });
