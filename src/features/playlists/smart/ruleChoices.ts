import type { PlaylistRules } from "#contract/playlistRules.ts";
import {
  OPERATORS_OF,
  SMART_FIELDS,
  SMART_MATCHES,
  SMART_ORDERS,
  type SmartField,
  type SmartOperator,
  type SmartOrder,
  type SmartRule,
  type SmartRules,
} from "#contract/smartRules.ts";

/** Rules while they are edited. */
interface EditedRules extends Omit<SmartRules, "rules"> {
  rules: EditedRule[];
}

/** The key of a rule stays the same while the rule changes. */
export interface EditedRule extends SmartRule {
  key: number;
}

const FIELDS: Readonly<Record<SmartField, string>> = {
  genre: "Genre",
  artist: "Artist",
  album: "Album",
  plays: "My plays",
  last_played: "Last played",
  added: "Added to my library",
  favourite: "Favourite",
  year: "Release year",
  minutes: "Length",
};

const OPERATORS: Readonly<Record<SmartOperator, string>> = {
  is: "is",
  is_not: "is not",
  contains: "contains",
  contains_not: "doesn’t contain",
  at_least: "is at least",
  at_most: "is at most",
  within: "in the last",
  not_within: "not in the last",
};

const ORDERS: Readonly<Record<SmartOrder, string>> = {
  popular: "Most popular",
  newest: "Newest release",
  name: "A-Z",
  most_played: "My most played",
  recently_played: "Recently played",
  recently_added: "Recently added to my library",
};

const MATCHES = { all: "All of the rules", any: "Any of the rules" } as const;

/** The label of a field's value. */
export const VALUE_LABELS: Readonly<Record<SmartField, string>> = {
  genre: "Genre",
  artist: "Name",
  album: "Name",
  plays: "Plays",
  last_played: "Days",
  added: "Days",
  favourite: "Favourite",
  year: "Year",
  minutes: "Minutes",
};

const FIRST_VALUES: Readonly<Record<SmartField, string>> = {
  genre: "",
  artist: "",
  album: "",
  plays: "1",
  last_played: "30",
  added: "30",
  favourite: "yes",
  year: String(new Date().getFullYear()),
  minutes: "3",
};

const FIRST_FIELD: SmartField = "genre";
const FIRST_LIMIT = 100;

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const FIELD_OPTIONS = optionsOf(SMART_FIELDS, FIELDS);
export const MATCH_OPTIONS = optionsOf(SMART_MATCHES, MATCHES);
export const ORDER_OPTIONS = optionsOf(SMART_ORDERS, ORDERS);
export const FAVOURITE_OPTIONS = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
export const operatorOptions = (field: SmartField) => optionsOf(OPERATORS_OF[field], OPERATORS);

/** The value if it is a known one, or else `otherwise`. */
export const knownOr = <Value extends string>(values: readonly Value[], value: string, otherwise: Value): Value =>
  values.find((known) => known === value) ?? otherwise;

/** A rule about a field, with the field's first operator and a typical value. */
export const newRule = (key: number, field: SmartField = FIRST_FIELD): EditedRule => ({
  key,
  field,
  operator: OPERATORS_OF[field][0] ?? "is",
  value: FIRST_VALUES[field],
});

/** Begins with a playlist's rules, or with one rule. Rules that this version of Segue does not know are left out. */
export function startEditing(known: PlaylistRules | undefined): EditedRules {
  if (!known) return { match: "all", rules: [newRule(0)], order: "popular", limit: FIRST_LIMIT };
  const rules = known.rules.flatMap(({ field: name, operator: comparison, value }, key) => {
    const field = SMART_FIELDS.find((one) => one === name);
    const operator = field && OPERATORS_OF[field].find((one) => one === comparison);
    return field && operator ? [{ key, field, operator, value }] : [];
  });
  return {
    match: knownOr(SMART_MATCHES, known.match, "all"),
    rules: rules.length > 0 ? rules : [newRule(0)],
    order: knownOr(SMART_ORDERS, known.order, "popular"),
    limit: known.limit || FIRST_LIMIT,
  };
}

/** The rules as they are sent; undefined while a value is missing. */
export function completeRules({ rules, ...others }: EditedRules): SmartRules | undefined {
  if (rules.some(({ value }) => value.trim() === "")) return undefined;
  return { ...others, rules: rules.map(({ field, operator, value }) => ({ field, operator, value })) };
}
