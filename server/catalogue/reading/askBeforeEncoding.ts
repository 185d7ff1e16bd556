import type { Encoder } from "#server/media/sound/renditions.ts";

/** An encoder that waits for `ask` before its first work. A refusal, which `refused` hears, ends the import. */
export function askBeforeEncoding(encode: Encoder, ask: () => Promise<void>, refused: AbortController): Encoder {
  let asked: Promise<void> | undefined;
  return async (...work) => {
    asked ??= ask();
    try {
      await asked;
    } catch (cause) {
      refused.abort(cause);
      throw cause;
    }
    return encode(...work);
  };
}
