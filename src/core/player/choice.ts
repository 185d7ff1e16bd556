let latest = 0;

/**
 * To be called when the user chooses what to hear. The answer tells later whether it is still their last choice: songs that
 * took long to read must not replace what was chosen meanwhile.
 */
export function noteChoice(): () => boolean {
  latest += 1;
  const choice = latest;
  return () => choice === latest;
}
