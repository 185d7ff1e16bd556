import type { ScrobblingAccounts, UnsentPlay } from "../db/queries/scrobbling.ts";

/** `refused`: the key is not valid any more. `unreadable`: sending the same plays again would fail again. */
export type Submission = "sent" | "refused" | "unreadable" | "failed";

/** A service that users can have their plays sent to. */
export interface PlayService {
  name: string;
  accounts: ScrobblingAccounts;
  /** The purpose for which the users’ keys are encrypted (see `sealText`). */
  purpose: string;
  /** The most plays in one submission. */
  mostPlays: number;
  /** How long to wait after a play before sending it. */
  delayMs: number;
  /** Submits plays with a user’s key. Throws on unexpected responses; the plays are then sent again later. */
  submit: (key: string, plays: readonly UnsentPlay[]) => Promise<Submission>;
}
