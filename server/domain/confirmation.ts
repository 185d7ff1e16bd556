import type { User } from "./user.ts";

/** What an administrator who has logged in must still do to use the back office, and the message that says so. */
export const NEXT_STEPS = {
  none: "",
  confirm: "Enter the code from your authenticator app to use the back office.",
  setUp: "Set up two-factor authentication to use the back office.",
} as const;

type Confirmed = Pick<User, "hasTwoFactor" | "confirmedAt" | "sessionStartedAt">;

export function nextStepOf({ hasTwoFactor, confirmedAt }: Confirmed, isRequired: boolean): keyof typeof NEXT_STEPS {
  if (hasTwoFactor) return confirmedAt ? "none" : "confirm";
  return isRequired ? "setUp" : "none";
}

const RECENT_MS = 10 * 60_000;

/** Whether the user gave a code, or without two-factor authentication the password, within the last ten minutes. */
export function isRecentlyConfirmed(user: Confirmed, now: Date): boolean {
  const at = user.confirmedAt ?? (user.hasTwoFactor ? null : user.sessionStartedAt);
  return at !== null && now.getTime() - at.getTime() < RECENT_MS;
}
