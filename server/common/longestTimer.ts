/** The longest delay of a timer in Node and browsers. A timer with a longer delay fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;
