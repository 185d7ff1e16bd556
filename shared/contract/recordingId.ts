/** Derived ids begin here, above any id that a server assigns, so that they never equal the id of another song. */
const FIRST = 2 ** 40;
const [FNV_BASIS, FNV_PRIME] = [0x811c9dc5, 0x01000193];

/** A stable id for a recording: an FNV-1a hash of its address without the query or fragment. */
function recordingId(address: string): number {
  let hash = FNV_BASIS;
  for (const character of address.replace(/[?#].*/, ""))
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return FIRST + (hash >>> 0);
}

/** A recording's row, with a derived id if the server sent none. */
export function withRecordingId(row: unknown): unknown {
  if (typeof row !== "object" || row === null) return row;
  const { id, dataAudio } = row as { id?: unknown; dataAudio?: unknown };
  const isKnown = (id !== undefined && id !== null) || typeof dataAudio !== "string";
  return isKnown ? row : { ...row, id: recordingId(dataAudio) };
}
