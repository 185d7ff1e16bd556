/** The Audio Session API of Safari, which TypeScript does not know yet. Early versions do not report interruptions. */
interface AudioSession extends Partial<Pick<EventTarget, "addEventListener">> {
  type: string;
  state?: "inactive" | "active" | "interrupted";
}

export const audioSessionOf = (browser: Navigator): AudioSession | undefined =>
  (browser as { audioSession?: AudioSession }).audioSession;

/**
 * Declares the audio as music, so that an iPhone plays it in silent mode, pauses other apps, and keeps playing when the
 * screen is locked. https://www.w3.org/TR/audio-session/
 */
export function declarePlayback(): void {
  const session = audioSessionOf(navigator);
  if (session) session.type = "playback";
}
