/**
 * Removes or inverts nearly every condition of the server about an owner, a session, a role or a subscription, one at a
 * time, and checks that a test fails: `npm run long -- mutants [parts of names]`. Names are the files and changes that
 * it prints.
 */
import { readSources } from "../checks/sourceFiles.ts";
import { EQUIVALENT } from "../support/mutants/equivalent.ts";
import { findMutants, type Mutant } from "../support/mutants/findMutants.ts";
import { openMutantRunner } from "../support/mutants/mutantRunner.ts";
import { relevantTests } from "../support/mutants/relevantTests.ts";

const names = process.argv.slice(2);
const nameOf = ({ file, original, replacement }: Mutant): string =>
  `${file}: ${original.replace(/\s+/g, " ")} -> ${replacement}`;
const isWanted = (mutant: Mutant): boolean => names.length === 0 || names.some((name) => nameOf(mutant).includes(name));

const mutants = readSources(".").flatMap(findMutants).filter(isWanted);
const unknown = names.filter((name) => !mutants.some((mutant) => nameOf(mutant).includes(name)));
if (unknown.length > 0) throw new Error(`no mutant’s name contains ${unknown.join(" or ")}`);
const runner = await openMutantRunner();

/** The first test that fails on a server with this mutant. */
async function killerOf(mutant: Mutant): Promise<string | undefined> {
  for (const file of relevantTests(mutant.file)) {
    const [first] = await runner.failures(mutant, [file]);
    if (first) return first;
  }
  return undefined;
}

const tests = [...new Set(mutants.flatMap(({ file }) => relevantTests(file)))];
const broken = await runner.failures(null, tests);
if (broken.length > 0) throw new Error(`these fail without any mutant: ${broken.join("; ")}`);
let [killed, equivalent, survived] = [0, 0, 0];
for (const mutant of mutants) {
  const reason = EQUIVALENT[nameOf(mutant)];
  const killer = reason ? undefined : await killerOf(mutant);
  if (reason) equivalent += 1;
  else if (killer) killed += 1;
  else survived += 1;
  console.log(`${reason ? `same: ${reason}` : (killer ?? "SURVIVED")}\n    ${nameOf(mutant)}`);
}
await runner.close();
console.log(`${killed} of ${killed + survived} mutants killed, ${equivalent} mean the same`);
process.exitCode = survived === 0 && killed > 0 ? 0 : 1;
