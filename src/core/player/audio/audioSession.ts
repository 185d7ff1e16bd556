/** The Audio Session API, which Safari has and TypeScript does not know yet. */
interface WithAudioSession {
  audioSession?: { type: string };
}

/**
 * Says that this is music: an iPhone then plays it although its switch is at silent, pauses other apps, and goes on when the
 * screen is locked. https://www.w3.org/TR/audio-session/
 */
export function declarePlayback(): void {
  const { audioSession } = navigator as WithAudioSession;
  if (audioSession) audioSession.type = "playback";
}
