/** The longest time that a timer can run, of Node as of browsers: with a longer one it ends at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
