/**
 * Decodes text in UTF-8 or, if it is not valid UTF-8, in the Windows-1252 of older programs, which has a character for
 * every byte.
 */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
