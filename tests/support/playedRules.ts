import type { SmartRules } from "#contract/smartRules.ts";

/** The rules of a smart playlist: songs that the user has played at least this often. */
export const playedRules = (times: number): SmartRules => ({
  match: "all",
  rules: [{ field: "plays", operator: "at_least", value: String(times) }],
  order: "most_played",
  limit: 25,
});
