/** The longest delay of a timer in Node and browsers; with a longer one it fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
