const COUNT = new Intl.NumberFormat("en-GB");
const POINTS = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });
const DATE_ALONE = /^\d{4}-\d{2}-\d{2}$/;

/** Such as "48,120". */
export const formatCount = (count: number): string => COUNT.format(count);

/** Such as "0.00" or "1,204.50". */
export const formatPoints = (points: number): string => POINTS.format(points);

/** Such as "1 song" or "1,200 songs". */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : several}`;

/**
 * Such as "4 November 2026": an ISO date, or the day of a time in the user's time zone. Other text is returned
 * unchanged.
 */
export function formatDay(iso: string): string {
  // A date alone means the same day everywhere, but `Date.parse` would read it as midnight in UTC.
  const time = Date.parse(DATE_ALONE.test(iso) ? `${iso}T00:00` : iso);
  return Number.isNaN(time) ? iso : DAY.format(time);
}

/** Such as "1:05" or "1:02:03". */
export function formatSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** The total duration of several songs, such as "1 h 5 min". */
export function formatDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}

const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** Such as "812 kB" or "1.4 GB". */
export const formatBytes = (bytes: number): string => `${amountIn(stepOf(bytes), bytes)} ${UNITS[stepOf(bytes)]}`;

/** A part of a whole in the whole's unit, such as "3.1 of 8.4 MB". */
export const formatBytesOf = (bytes: number, wholeBytes: number): string =>
  `${amountIn(stepOf(wholeBytes), bytes)} of ${formatBytes(wholeBytes)}`;

const stepOf = (bytes: number): number =>
  bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));

function amountIn(step: number, bytes: number): string {
  const amount = bytes / 1000 ** step;
  return step > 1 && amount < 10 ? amount.toFixed(1) : String(Math.round(amount));
}
