/** What comes with the engine: before the first sound there is nothing to show to the system, and nothing to remember. */
import { rememberPlayed } from "../played.ts";
import { connectMediaSession } from "./mediaSession.ts";

export function startWithEngine(): void {
  connectMediaSession();
  rememberPlayed();
}
