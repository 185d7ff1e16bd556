import * as z from "zod/mini";
import { del, get, post } from "./endpoint.ts";
import { requiredText } from "./fields.ts";
import { bool, maybe, text, url } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: plays are also sent to the user’s accounts at these services. */
const own = { who: "signedIn", owner: "session", extension: true } as const;

const token = requiredText("token", 100);

const ScrobblingAccount = z.object({
  user_name: text,
  /** Whether the service no longer accepts the connection; plays wait until the user connects again. */
  is_refused: bool,
});

const connection = z.object({
  account: maybe(ScrobblingAccount),
  /** The service’s page that asks the user for permission; empty if the user enters a token instead. */
  connect_url: url,
});

export const listenBrainz = get("/listenbrainz", { ...own, data: connection });

export const connectListenBrainz = post("/listenbrainz", { ...own, ...resultOnly, body: z.object({ token }) });

/** Ends the connection. Plays that have not been sent by then are never sent. */
export const disconnectListenBrainz = del("/listenbrainz", { ...own, ...resultOnly });

export const lastFm = get("/lastfm", { ...own, data: connection });

/** Takes the token and the state from the URL that Last.fm sends the user back to. */
export const connectLastFm = post("/lastfm", {
  ...own,
  ...resultOnly,
  body: z.object({ token, state: requiredText("state", 100) }),
});

export const disconnectLastFm = del("/lastfm", { ...own, ...resultOnly });
