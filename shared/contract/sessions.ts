import * as z from "zod/mini";
import { del, get } from "./endpoint.ts";
import { givenSlug } from "./fields.ts";
import { bool, list, text } from "./read.ts";
import { resultOnly } from "./result.ts";

/** Where the user is logged in: an extension. */
const own = { who: "signedIn", owner: "session", extension: true } as const;

const Session = z.object({
  /** Names the session; it lets nobody in. */
  id: text,
  /** "Firefox on Windows" */
  device: text,
  /** YYYY-MM-DD */
  last_seen: text,
  is_current: bool,
});

export const sessions = get("/sessions", { ...own, data: z.object({ sessions: list(Session) }) });

/** Ends one session. One that has ended already, and another user's, get the same answer, and nothing happens. */
export const endSession = del("/sessions/{id}", { ...own, ...resultOnly, params: z.object({ id: givenSlug }) });

/** Ends all sessions but the one that asks. */
export const endOtherSessions = del("/sessions", { ...own, ...resultOnly });
