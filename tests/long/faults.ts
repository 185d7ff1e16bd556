/**
 * Breaks the server's dependencies while people use it: stops PostgreSQL, moves the clock, cuts the network and fills
 * the disk. No confirmed write may be lost, and every response must be valid: `npm run test:faults -- [rounds]`. The
 * short forms are in tests/server/faults.
 */
import { moveClock } from "../support/faults/clockMoves.ts";
import { fillStore } from "../support/faults/fullStore.ts";
import { cutNetwork } from "../support/faults/networkCuts.ts";
import { restartPostgres } from "../support/faults/postgresRestarts.ts";
import { readNumbers } from "../support/programArguments.ts";

const { rounds: ROUNDS } = readNumbers({ rounds: 10 });
const SLOWEST_RECOVERY_MS = 30_000;

interface Outcome {
  confirmed: number;
  lost: string[];
  wrongAnswers: string[];
  faults?: string[];
  broken?: number;
  slowestRecoveryMs?: number;
}

const FAULTS: Record<string, () => Promise<Outcome | undefined>> = {
  [`PostgreSQL stopped ${2 * ROUNDS} times`]: () => restartPostgres(2 * ROUNDS),
  [`clock moved ${6 * ROUNDS} times`]: () => moveClock(ROUNDS),
  [`network cut ${8 * ROUNDS} times in streams and downloads, and in what else was under way`]: () =>
    cutNetwork(ROUNDS),
  [`disk filled ${ROUNDS} times`]: () => fillStore(ROUNDS),
};

const isGood = ({ lost, wrongAnswers, faults = [], broken = 0, slowestRecoveryMs = 0 }: Outcome): boolean =>
  lost.length + wrongAnswers.length + faults.length + broken === 0 && slowestRecoveryMs <= SLOWEST_RECOVERY_MS;

function describe({ confirmed, lost, wrongAnswers, faults = [], broken, slowestRecoveryMs }: Outcome): string {
  const parts = [`${confirmed} writes confirmed, ${lost.length} lost`, `${wrongAnswers.length} wrong answers`];
  if (faults.length > 0) parts.push(`${faults.length} faults in the books`);
  if (broken !== undefined) parts.push(`${broken} files broken`);
  if (slowestRecoveryMs !== undefined)
    parts.push(`back after ${(slowestRecoveryMs / 1000).toFixed(1)} s at the slowest`);
  return parts.join(", ");
}

let [confirmed, lost, wrong, failed] = [0, 0, 0, 0];
for (const [name, breakIt] of Object.entries(FAULTS)) {
  const outcome = await breakIt();
  if (!outcome) {
    console.log(`${name}: skipped, because only root on Linux mounts a small disk`);
    continue;
  }
  for (const problem of [...outcome.lost, ...outcome.wrongAnswers, ...(outcome.faults ?? [])]) console.log(problem);
  console.log(`${name}: ${describe(outcome)}`);
  confirmed += outcome.confirmed;
  lost += outcome.lost.length;
  wrong += outcome.wrongAnswers.length;
  if (!isGood(outcome)) failed += 1;
}
console.log(`${confirmed} writes confirmed, ${lost} lost, ${wrong} answers of 5xx other than 503 with Retry-After`);
process.exitCode = failed === 0 ? 0 : 1;
