import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { invalid } from "../common/failure.ts";
import { normalPassword } from "./password.ts";

/** Rate limits on failed logins stop an attacker long before this many guesses. */
const FEWEST_GUESSES = 100_000;

/**
 * The cost of checking grows fast with the length, and a password whose first 32 characters are hard to guess is strong
 * enough.
 */
const MAX_CHECKED = 32;

/** Knows 50,000 common passwords. Created on first use. */
let estimator: ZxcvbnFactory | undefined;

const TOO_COMMON = "This password is too easy to guess. Try a few unrelated words.";

/** Rejects a password that is common or that contains the user's own details, with an error on the given field. */
export function requireUncommon(field: string, password: string, knownOfOwner: string[]): void {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses } = estimator.check(normalPassword(password).slice(0, MAX_CHECKED), [
    "segue",
    ...knownOfOwner.flatMap(partsOf),
  ]);
  if (guesses < FEWEST_GUESSES) throw invalid({ [field]: [TOO_COMMON] });
}

const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._-]+/)].filter((part) => part.length > 2);
