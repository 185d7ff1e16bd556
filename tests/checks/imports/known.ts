/** What breaks the rules still. It only ever gets shorter. */
export const KNOWN: readonly string[] = [
  "a cycle: src/core/player/playback.ts → src/core/player/audio/ → src/core/player/state.ts → src/core/player/queue/ → src/core/player/playback.ts",
  "a cycle: src/core/player/state.ts → src/core/player/queue/ → src/core/player/state.ts",
  "a cycle: src/core/player/player.ts → src/core/player/system/ → src/core/player/player.ts",
];
