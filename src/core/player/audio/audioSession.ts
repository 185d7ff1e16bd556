/** The Audio Session API of Safari, which TypeScript does not know yet. Early versions do not report interruptions. */
interface AudioSession extends Partial<Pick<EventTarget, "addEventListener">> {
  type: string;
  state?: "inactive" | "active" | "interrupted";
}

export const audioSessionOf = (browser: Navigator): AudioSession | undefined =>
  (browser as { audioSession?: AudioSession }).audioSession;

/**
 * Says that this is music: an iPhone then plays it although its switch is at silent, pauses other apps, and goes on when the
 * screen is locked. https://www.w3.org/TR/audio-session/
 */
export function declarePlayback(): void {
  const session = audioSessionOf(navigator);
  if (session) session.type = "playback";
}
