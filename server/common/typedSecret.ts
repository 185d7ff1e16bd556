import { randomInt } from "node:crypto";

/** Leaves out characters that are easily confused, because people type these secrets. */
const CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUP_LENGTH = 5;

/** Random groups of 25 bits each, such as "k3v9x-…". */
export const newTypedSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(""),
  ).join("-");
