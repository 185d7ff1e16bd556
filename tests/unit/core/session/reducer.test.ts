import { describe, expect, test } from "vitest";
import {
  INITIAL_STATE,
  reduce,
  type SessionEffect,
  type SessionEvent,
  type SessionFacts,
  type SessionMessage,
  STORAGE_LAG_MS,
} from "#src/core/session/reducer.ts";

const ADA = "ada";
const BO = "bo";
const NOW_MS = 1_000_000;

const adaLeft: SessionMessage = { type: "signedOut", accountKey: ADA };
const adaCame: SessionMessage = { type: "signedIn", accountKey: ADA };

const started = (isLogoutDue = false): SessionEvent => ({ type: "started", isLogoutDue });
const told = (message: SessionMessage): SessionEvent => ({ type: "message", message });

/** An effect in one line: its type and arguments. */
const lineOf = ({ type, ...rest }: SessionEffect): string =>
  [type, ...Object.values(rest).map((value) => (typeof value === "object" ? JSON.stringify(value) : value))].join(" ");

type Accounts = Pick<SessionFacts, "activeKey" | "storedKey">;

const VISITOR: Accounts = { activeKey: null, storedKey: undefined };
const ADA_HERE: Accounts = { activeKey: ADA, storedKey: ADA };
const ADA_GONE_FROM_STORAGE: Accounts = { activeKey: ADA, storedKey: undefined };
const BO_IN_STORAGE: Accounts = { activeKey: ADA, storedKey: BO };
const BO_HERE: Accounts = { activeKey: BO, storedKey: BO };

const ENDING = ["notifySignOut", "end", "deleteData ada", "leave signedOut"];

describe("the effects, in order", () => {
  test.each<[string, SessionEvent, Accounts, string[]]>([
    ["a visitor opens a tab", started(), VISITOR, ["activate null", "sendToWorker null"]],
    [
      "a visitor opens a tab, and a logout is due",
      started(true),
      VISITOR,
      ["activate null", "retryLogout", "sendToWorker null"],
    ],
    [
      "a user opens a tab",
      started(true),
      { activeKey: null, storedKey: ADA },
      ["activate ada", "deleteOtherAccounts ada", "sendToWorker ada"],
    ],
    [
      "a user signs in",
      { type: "signedIn", apiToken: "t", accountKey: ADA },
      VISITOR,
      [
        "saveSession t ada",
        "activate ada",
        `notifyTabs ${JSON.stringify(adaCame)}`,
        "sendToWorker ada",
        "deleteOtherAccounts ada",
      ],
    ],
    [
      "a user signs out: the sound stops first, and the data is deleted last",
      { type: "signOut" },
      ADA_HERE,
      [
        "notifySignOut",
        "logOutAtServer",
        "end",
        `notifyTabs ${JSON.stringify(adaLeft)}`,
        "deleteData ada",
        "leave signedOut",
      ],
    ],
    [
      "a tab signs out after its token was deleted",
      { type: "signOut" },
      ADA_GONE_FROM_STORAGE,
      ["notifySignOut", "logOutAtServer", "end", "leave signedOut"],
    ],
    [
      "the server ends the session: its responses are deleted, and data only on this device is kept",
      { type: "unauthorised" },
      ADA_HERE,
      ["notifySignOut", "end", "deleteResponses ada", "leave expired"],
    ],
    ["the server refuses a visitor", { type: "unauthorised" }, VISITOR, []],
    [
      "the server ends the session, and another tab has already noticed",
      { type: "unauthorised" },
      ADA_GONE_FROM_STORAGE,
      ["notifySignOut", "end", "deleteResponses ada", "leave expired"],
    ],
    [
      "another user signs in without a logout: the first one's music and screens go",
      { type: "signedIn", apiToken: "t", accountKey: ADA },
      BO_HERE,
      [
        "notifySignOut",
        "forgetScreens",
        "saveSession t ada",
        "activate ada",
        `notifyTabs ${JSON.stringify(adaCame)}`,
        "sendToWorker ada",
        "deleteOtherAccounts ada",
      ],
    ],
    ["the same account signs in elsewhere", told(adaCame), ADA_HERE, []],
    ["an account signs in elsewhere, and a visitor is here", told(adaCame), VISITOR, []],
    ["another account signs in elsewhere", told(adaCame), BO_HERE, ["reload"]],
    ["the account signs out elsewhere", told(adaLeft), ADA_GONE_FROM_STORAGE, ENDING],
    ["the account signs out elsewhere, and another has already signed in", told(adaLeft), BO_IN_STORAGE, ENDING],
    ["another account signs out elsewhere", told(adaLeft), BO_HERE, []],
    ["the account signs out elsewhere, and the storage still has it", told(adaLeft), ADA_HERE, []],
    ["the storage changes by itself", { type: "storageChanged" }, ADA_GONE_FROM_STORAGE, []],
  ])("%s", (_, event, accounts, expected) => {
    const { effects } = reduce(INITIAL_STATE, event, { ...accounts, nowMs: NOW_MS });
    expect(effects.map(lineOf)).toEqual(expected);
  });
});

describe("a sign-out in another tab that storage does not show yet", () => {
  const { state } = reduce(INITIAL_STATE, told(adaLeft), { ...ADA_HERE, nowMs: NOW_MS });

  test.each<[string, Accounts, number, string[]]>([
    ["takes effect when the storage shows it", ADA_GONE_FROM_STORAGE, STORAGE_LAG_MS - 1, ENDING],
    ["is ignored if the user is already back", ADA_HERE, STORAGE_LAG_MS - 1, []],
    ["expires after a while", ADA_GONE_FROM_STORAGE, STORAGE_LAG_MS, []],
  ])("%s", (_, accounts, afterMs, expected) => {
    const { effects } = reduce(state, { type: "storageChanged" }, { ...accounts, nowMs: NOW_MS + afterMs });
    expect(effects.map(lineOf)).toEqual(expected);
  });

  test("is forgotten once a later message has arrived", () => {
    const later = reduce(state, told(adaCame), { ...ADA_HERE, nowMs: NOW_MS });
    expect(later.state).toEqual(INITIAL_STATE);
  });
});

test("a session that the server has ended does not expire while the user signs out", () => {
  const at = (accounts: Accounts): SessionFacts => ({ ...accounts, nowMs: NOW_MS });
  const left = reduce(INITIAL_STATE, { type: "signOut" }, at(ADA_HERE));
  const refused = reduce(left.state, { type: "unauthorised" }, at(ADA_HERE));
  expect(refused.effects).toEqual([]);
  const back = reduce(refused.state, { type: "signedIn", apiToken: "t", accountKey: ADA }, at(VISITOR));
  const expired = reduce(back.state, { type: "unauthorised" }, at(ADA_HERE));
  expect(expired.effects.map(lineOf)).toContain("leave expired");
});
