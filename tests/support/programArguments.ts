/**
 * The whole numbers that a long program was given, in this order, or their defaults. Throws on anything else: a program
 * that ran no rounds would find no faults and pass.
 */
export function readNumbers<Name extends string>(
  defaults: Record<Name, number>,
  given = process.argv.slice(2),
): Record<Name, number> {
  const names = Object.keys(defaults) as Name[];
  const usage = `Usage: ${names.map((name) => `[${name}]`).join(" ")}`;
  const numbers = { ...defaults };
  for (const [index, word] of given.entries()) {
    const name = names[index];
    if (name === undefined) throw new Error(`“${word}” is more than it takes. ${usage}`);
    if (!/^[1-9]\d*$/.test(word)) throw new Error(`“${word}” isn’t a whole number above 0. ${usage}`);
    numbers[name] = Number(word);
  }
  return numbers;
}

/** The value that a program was given for `what`, which must be one of `choices`. */
export function readChoice<Choice extends string>(what: string, choices: readonly Choice[], given: string): Choice {
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new Error(`${what} is ${choices.join(" or ")}, not “${given}”.`);
  return found;
}
