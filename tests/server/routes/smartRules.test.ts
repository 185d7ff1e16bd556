import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changedTables, readRows } from "../../support/fuzz/rows.ts";
import { playedRules } from "../../support/playedRules.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { createUser, type TestUser } from "../../support/users.ts";

let server: TestServer;
let user: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  user = await createUser(server);
});
afterAll(() => server.close());

describe("rules that are not valid are refused with the reason:", () => {
  const valid = playedRules(1);
  const withRule = (one: object) => ({ ...valid, rules: [{ ...valid.rules[0], ...one }] });
  const UNFIT = "Enter a value that fits the rule.";

  it.each<[string, object, string, string]>([
    ["no rules", { ...valid, rules: [] }, "rules", "Add at least one rule."],
    [
      "too many rules",
      { ...valid, rules: Array.from({ length: 11 }, () => valid.rules[0]) },
      "rules",
      "A smart playlist can have up to 10 rules.",
    ],
    ["rules that are text", { ...valid, rules: "all" }, "rules", "The rules field is not valid."],
    ["an unknown field", withRule({ field: "password_hash" }), "rules", "Choose what each rule is about."],
    ["a field of every object", withRule({ field: "constructor" }), "rules", "Choose what each rule is about."],
    ["an unknown operator", withRule({ operator: "or 1=1" }), "rules", "Choose how each rule compares."],
    ["another field's operator", withRule({ operator: "contains" }), "rules", UNFIT],
    ["SQL as a number", withRule({ value: "1; drop table songs" }), "rules", UNFIT],
    ["a negative number", withRule({ value: "-1" }), "rules", UNFIT],
    ["a number beyond the range", withRule({ value: "100001" }), "rules", UNFIT],
    ["a power of ten", withRule({ value: "1e3" }), "rules", UNFIT],
    ["no days", withRule({ field: "added", operator: "within", value: "0" }), "rules", UNFIT],
    ["neither yes nor no", withRule({ field: "favourite", operator: "is", value: "maybe" }), "rules", UNFIT],
    ["no value", withRule({ value: " " }), "rules", "The value field is required."],
    [
      "a long value",
      withRule({ field: "artist", operator: "is", value: "x".repeat(121) }),
      "rules",
      "The value may be at most 120 characters long.",
    ],
    [
      "another way to match",
      { ...valid, match: "none" },
      "match",
      "Choose whether songs must match all rules or any of them.",
    ],
    ["another order", { ...valid, order: "random()" }, "order", "Choose how the songs are sorted."],
    ["a limit of none", { ...valid, limit: 0 }, "limit", "The number of songs must be at least 1."],
    ["a limit of too many", { ...valid, limit: 501 }, "limit", "The number of songs may be at most 500."],
    ["a limit of one and a half", { ...valid, limit: 1.5 }, "limit", "The number of songs must be a whole number."],
  ])("refuses %s with the reason", async (_, body, field, message) => {
    const { id } = (await user.post("/smart-playlist/add", { name: "Valid", ...valid })).json().data;
    const before = await readRows(server.db);
    for (const path of ["/smart-playlist/add", `/smart-playlist/update/${id}`, "/smart-playlist/preview"]) {
      const answer = await user.post(path, { name: "Odd", ...body });
      expect([path, answer.statusCode, answer.json().errors]).toEqual([path, 422, { [field]: [message] }]);
    }
    expect(changedTables(before, await readRows(server.db))).toEqual([]);
  });

  it("a missing name is refused with the reason", async () => {
    const answer = await user.post("/smart-playlist/add", { name: " ", ...valid });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { name: ["The name field is required."] }]);
  });
});
