import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { invalid } from "../common/failure.ts";
import { normalPassword } from "./password.ts";

/** Whoever guesses a list of the commonest passwords tries no more, because wrong logins make them wait. */
const FEWEST_GUESSES = 100_000;

/** Checking takes a time that grows fast with the length; whoever has this many characters that hold needs no more. */
const MAX_CHECKED = 32;

/** 50,000 common passwords, made ready when the first one is checked. */
let estimator: ZxcvbnFactory | undefined;

const TOO_COMMON = "This password is too easy to guess. Try a few unrelated words.";

/** Refuses, at its field, a password that is common or that says what everybody knows of its owner. */
export function requireUncommon(field: string, password: string, knownOfOwner: string[]): void {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses } = estimator.check(normalPassword(password).slice(0, MAX_CHECKED), [
    "segue",
    ...knownOfOwner.flatMap(partsOf),
  ]);
  if (guesses < FEWEST_GUESSES) throw invalid({ [field]: [TOO_COMMON] });
}

const partsOf = (text: string): string[] => [text, ...text.split(/[\s@._-]+/)].filter((part) => part.length > 2);
