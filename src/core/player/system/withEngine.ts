/**
 * This file loads with the engine, because the media session and the played list are not needed before the first sound.
 */
import { rememberPlayed } from "../played.ts";
import { connectMediaSession } from "./mediaSession.ts";

export function startWithEngine(): void {
  connectMediaSession();
  rememberPlayed();
}
