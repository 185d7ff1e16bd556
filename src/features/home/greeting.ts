import { countOf } from "#lib/format.ts";

const MORNING_HOUR = 5;
const NOON_HOUR = 12;
const EVENING_HOUR = 18;
const DAY_MS = 86_400_000;

function timeOfDay(hour: number): string {
  if (hour < MORNING_HOUR || hour >= EVENING_HOUR) return "evening";
  return hour < NOON_HOUR ? "morning" : "afternoon";
}

/** "Good evening, Robin", by the clock of this device. */
export function greeting(fullName: string, now: Date): string {
  const [firstName] = fullName.trim().split(/\s+/);
  const words = `Good ${timeOfDay(now.getHours())}`;
  return firstName ? `${words}, ${firstName}` : words;
}

/** "2 days left in your free trial"; `undefined` once it has ended, or if there is none. */
export function trialLeft(endsAt: string | undefined, nowMs: number): string | undefined {
  const leftMs = Date.parse(endsAt ?? "") - nowMs;
  return leftMs > 0 ? `${countOf(Math.ceil(leftMs / DAY_MS), "day")} left in your free trial` : undefined;
}
