import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { SMART_FIELDS, smartRulesFields } from "#contract/smartRules.ts";
import { completeRules, newRule, operatorOptions, startEditing } from "#src/features/playlists/smart/ruleChoices.ts";

describe("a new rule", () => {
  test.each(SMART_FIELDS)("about %s is valid with each of its conditions", (field) => {
    const { value, ...rule } = newRule(0, field);
    for (const { value: operator } of operatorOptions(field)) {
      const sent = completeRules({
        ...startEditing(undefined),
        rules: [{ ...rule, operator, value: value || "folk" }],
      });
      expect(z.safeDecode(z.object(smartRulesFields), sent as never)).toMatchObject({ success: true });
    }
  });

  test("cannot be sent before it has a value", () => {
    expect(completeRules(startEditing(undefined))).toBeUndefined();
  });
});

describe("editing a playlist's rules", () => {
  test("begins with the playlist's rules, and sends them unchanged", () => {
    const rules = [{ field: "year", operator: "at_least", value: "1999" }];
    const saved = { match: "any", rules, order: "newest", limit: 50 };
    expect(completeRules(startEditing(saved))).toEqual(saved);
  });

  test("leaves out rules of a newer server, and begins with an empty rule if none is left", () => {
    const rule = { field: "plays", operator: "at_least", value: "2" };
    const others = [
      { field: "mood", operator: "is", value: "calm" },
      { field: "plays", operator: "is_odd", value: "" },
    ];
    const saved = { match: "most", rules: [...others, rule], order: "by_mood", limit: 0 };
    expect(completeRules(startEditing(saved))).toEqual({ match: "all", rules: [rule], order: "popular", limit: 100 });
    expect(startEditing({ ...saved, rules: others }).rules).toMatchObject([{ field: "genre", value: "" }]);
  });
});
