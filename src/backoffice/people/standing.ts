import type { Person } from "#contract/admin/people.ts";

/** The status of a person’s account, which tells whether they can log in. */
export function standingOf({ closed_at, blocked_at, verified_at }: Person): string {
  if (closed_at) return "Closed";
  if (blocked_at) return "Blocked";
  return verified_at ? "Active" : "Not verified";
}
