import { join } from "node:path";
import { inspect } from "node:util";
import { createVitest, type TestSpecification, type Vitest } from "vitest/node";
import { PROJECT_ROOT } from "#server/common/root.ts";
import type { Mutant } from "./findMutants.ts";

export interface MutantRunner {
  /** The tests in these files that fail if the server has this mutant. */
  failures: (mutant: Mutant | null, files: readonly string[]) => Promise<string[]>;
  close: () => Promise<void>;
}

/** Runs the server's tests on a server with one condition changed. The sources stay as they are. */
export async function openMutantRunner(): Promise<MutantRunner> {
  let active: Mutant | null = null;
  const vitest = await createVitest(
    "test",
    { config: false, root: PROJECT_ROOT, watch: false, reporters: [{}], ...SERVER_TESTS },
    {
      plugins: [
        {
          name: "segue-mutant",
          enforce: "pre",
          transform: (code, id) =>
            active && id === join(PROJECT_ROOT, active.file) ? applied(code, active) : undefined,
        },
      ],
    },
  );
  const known = await vitest.globTestSpecifications();
  return {
    failures: async (mutant, files) => {
      for (const changed of [active, mutant]) if (changed) vitest.invalidateFile(join(PROJECT_ROOT, changed.file));
      active = mutant;
      return failuresOf(vitest, specificationsOf(known, files));
    },
    close: () => vitest.close(),
  };
}

/** The same settings as the project "server" in vitest.config.ts. */
const SERVER_TESTS = {
  include: ["tests/server/**/*.test.ts"],
  globalSetup: ["tests/support/globalSetup.ts"],
  setupFiles: ["tests/support/waitLonger.ts"],
  pool: "forks" as const,
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const applied = (code: string, { start, end, replacement }: Mutant): string =>
  `${code.slice(0, start)}${replacement}${code.slice(end)}`;

function specificationsOf(known: TestSpecification[], files: readonly string[]): TestSpecification[] {
  const found = known.filter(({ moduleId }) => files.some((file) => moduleId.endsWith(file)));
  if (found.length < files.length) throw new Error(`not every one of these is a test: ${files.join(", ")}`);
  return found;
}

async function failuresOf(vitest: Vitest, specifications: TestSpecification[]): Promise<string[]> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Vitest also returns the files of earlier runs, with their failures.
  const ran = testModules.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId));
  const failed = ran.flatMap((module) => [
    ...module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`),
    ...[...module.children.allTests("failed")].map(({ fullName }) => `${module.relativeModuleId} > ${fullName}`),
  ]);
  return [...failed, ...unhandledErrors.map((error) => inspect(error))];
}
