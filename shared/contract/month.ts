/** A month such as "2026-05". */
export const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;
