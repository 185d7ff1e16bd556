import { randomInt } from "node:crypto";

/** Without the characters that are mistaken for others, because these secrets are typed by hand. */
const CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";
const GROUP_LENGTH = 5;

/** Random groups of 25 bits each, such as "k3v9x-…". */
export const newTypedSecret = (groups: number): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: GROUP_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join(""),
  ).join("-");
