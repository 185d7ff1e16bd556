import type { Person } from "#contract/admin/people.ts";

/** Whether the person can log in. */
export function standingOf({ blocked_at, verified_at }: Pick<Person, "blocked_at" | "verified_at">): string {
  if (blocked_at) return "Blocked";
  return verified_at ? "Active" : "Not verified";
}
