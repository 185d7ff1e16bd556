/**
 * Removes or inverts nearly every condition of the server about an owner, a session, a role or a subscription, one at a
 * time, and checks that a test fails: `npm run long -- mutants [parts of names]`. Names are the files and changes that
 * it prints.
 */
import { availableParallelism } from "node:os";
import { readSources } from "../checks/sourceFiles.ts";
import { EQUIVALENT } from "../support/mutants/equivalent.ts";
import { findMutants, type Mutant } from "../support/mutants/findMutants.ts";
import { type MutantRunner, openMutantRunner } from "../support/mutants/mutantRunner.ts";
import { relevantTests } from "../support/mutants/relevantTests.ts";

const names = process.argv.slice(2);
const nameOf = ({ file, original, replacement }: Mutant): string =>
  `${file}: ${original.replace(/\s+/g, " ")} -> ${replacement}`;
const isWanted = (mutant: Mutant): boolean => names.length === 0 || names.some((name) => nameOf(mutant).includes(name));

const all = readSources(".").flatMap(findMutants);
const stale = Object.keys(EQUIVALENT).filter((name) => !all.some((mutant) => nameOf(mutant) === name));
if (stale.length > 0) throw new Error(`these entries of EQUIVALENT match no mutant: ${stale.join("; ")}`);
const mutants = all.filter(isWanted);
const unknown = names.filter((name) => !mutants.some((mutant) => nameOf(mutant).includes(name)));
if (unknown.length > 0) throw new Error(`no mutant’s name contains ${unknown.join(" or ")}`);
const runners = await Promise.all(Array.from({ length: availableParallelism() }, openMutantRunner));

/** The first test that fails on a server with this mutant. */
async function killerOf(mutant: Mutant, runner: MutantRunner): Promise<string | undefined> {
  for (const file of relevantTests(mutant.file)) {
    const [first] = await runner.failures(mutant, [file]);
    if (first) return first;
  }
  return undefined;
}

const tests = [...new Set(mutants.flatMap(({ file }) => relevantTests(file)))];
const broken = (await runners[0]?.failures(null, tests)) ?? [];
if (broken.length > 0) throw new Error(`these fail without any mutant: ${broken.join("; ")}`);
let [killed, equivalent, survived] = [0, 0, 0];
const waiting = mutants.values();

/** Tries mutants until none is waiting. */
async function tryMutants(runner: MutantRunner): Promise<void> {
  for (const mutant of waiting) {
    const reason = EQUIVALENT[nameOf(mutant)];
    const killer = reason ? undefined : await killerOf(mutant, runner);
    if (reason) equivalent += 1;
    else if (killer) killed += 1;
    else survived += 1;
    console.log(`${reason ? `same: ${reason}` : (killer ?? "SURVIVED")}\n    ${nameOf(mutant)}`);
  }
}

await Promise.all(runners.map(tryMutants));
await Promise.all(runners.map((runner) => runner.close()));
console.log(`${killed} of ${killed + survived} mutants killed, ${equivalent} mean the same`);
process.exitCode = survived === 0 && killed > 0 ? 0 : 1;
