let latest = 0;

/**
 * Call when the user chooses what to play. The returned function tells whether this is still the last choice: songs
 * that load slowly must not replace a later one.
 */
export function noteChoice(): () => boolean {
  latest += 1;
  const choice = latest;
  return () => choice === latest;
}
