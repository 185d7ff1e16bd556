import type { Encoder } from "#server/media/sound/renditions.ts";

/**
 * Wraps an encoder so that it calls `ask` once, before it first encodes. If `ask` rejects, aborts the import through
 * `refused`.
 */
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
