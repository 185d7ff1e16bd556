/** Above every id that a server counts up to, so that it is no other song's. */
const FIRST = 2 ** 40;
const [FNV_BASIS, FNV_PRIME] = [0x811c9dc5, 0x01000193];

/** A number that stays the same for a recording: a hash (FNV-1a) of its address without the signature. */
function recordingId(address: string): number {
  let hash = FNV_BASIS;
  for (const character of address.replace(/[?#].*/, ""))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return FIRST + (hash >>> 0);
}

/** The row of a recording, with an id in any case. */
export function withRecordingId(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const { id, dataAudio } = row as { id?: unknown; dataAudio?: unknown };
  const isKnown = (id !== undefined && id !== null) || typeof dataAudio !== "string";
  return isKnown ? row : { ...row, id: recordingId(dataAudio) };
}
