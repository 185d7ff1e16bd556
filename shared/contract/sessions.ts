import * as z from "zod/mini";
import { del, get } from "./endpoint.ts";
import { slugParam } from "./fields.ts";
import { bool, list, text } from "./read.ts";
import { resultOnly } from "./result.ts";

/** An extension: the user's sessions, one for each browser where they are signed in. */
const own = { who: "signedIn", owner: "session", extension: true } as const;

const Session = z.object({
  /** Identifies the session; it is not a credential. */
  id: text,
  /** Such as "Firefox on Windows". */
  device: text,
  /** YYYY-MM-DD */
  last_seen: text,
  is_current: bool,
});

export const sessions = get("/sessions", { ...own, data: z.object({ sessions: list(Session) }) });

/**
 * Ends one session. For a session that has already ended, or belongs to another user, the response is the same and
 * nothing happens.
 */
export const endSession = del("/sessions/{id}", { ...own, ...resultOnly, params: z.object({ id: slugParam }) });

/** Ends all sessions except the current one. */
export const endOtherSessions = del("/sessions", { ...own, ...resultOnly });
