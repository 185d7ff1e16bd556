import { describe, expect, it } from "vitest";
import { moveClock } from "../../support/faults/clockMoves.ts";
import { cutNetwork } from "../../support/faults/networkCuts.ts";
import { restartPostgres } from "../../support/faults/postgresRestarts.ts";

/** Long, because the tests start a server once and PostgreSQL twice while other tests keep the machine busy. */
const LONGEST_MS = 300_000;

/** The long form is `npm run test:faults`. */
const NOTHING_WRONG = { lost: [], wrongAnswers: [], faults: [] };

describe("faults", { timeout: LONGEST_MS }, () => {
  it("a stop of PostgreSQL, clean or abrupt, loses no confirmed write, and every error has a message", async () => {
    expect(await restartPostgres(2)).toMatchObject(NOTHING_WRONG);
  });

  it("a clock that moves forwards and back loses no confirmed write, and every error has a message", async () => {
    expect(await moveClock(1)).toMatchObject(NOTHING_WRONG);
  });

  it("a cut network loses no confirmed write, and every file arrives complete", async () => {
    expect(await cutNetwork(1)).toMatchObject({ ...NOTHING_WRONG, whole: 2, broken: 0 });
  });
});
