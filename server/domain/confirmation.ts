import type { User } from "./user.ts";

/** What an administrator or seller must still do after logging in, and the message that says so. */
export const NEXT_STEPS = {
  none: "",
  confirm: "Enter the code from your authenticator app or use a passkey to continue.",
  setUp: "Set up two-factor authentication to use the back office.",
} as const;

type Confirmed = Pick<User, "hasTwoFactor" | "confirmedAt" | "sessionStartedAt">;

/** @param isRequired whether administrators need two-factor authentication; sellers may choose */
export function nextStepOf(user: Confirmed & Pick<User, "role">, isRequired: boolean): keyof typeof NEXT_STEPS {
  if (user.hasTwoFactor) return user.confirmedAt ? "none" : "confirm";
  return isRequired && user.role === "Admin" ? "setUp" : "none";
}

const RECENT_MS = 10 * 60_000;

/**
 * Whether the user gave a code or a passkey in the last ten minutes. Without two-factor authentication, a login or the
 * password counts too.
 */
export function isRecentlyConfirmed(user: Confirmed, now: Date): boolean {
  const at = user.confirmedAt ?? (user.hasTwoFactor ? null : user.sessionStartedAt);
  return at !== null && now.getTime() - at.getTime() < RECENT_MS;
}
