import { describe, expect, it } from "vitest";
import { moveClock } from "../../support/faults/clockMoves.ts";
import { cutNetwork } from "../../support/faults/networkCuts.ts";
import { restartPostgres } from "../../support/faults/postgresRestarts.ts";

/** Long, because the tests start a server once and PostgreSQL twice while other tests keep the machine busy. */
const LONGEST_MS = 300_000;

/** The long form is `npm run test:faults`. */
const NOTHING_WRONG = { lost: [], wrongAnswers: [], faults: [] };

describe("no confirmed write is lost, and every error has a message, while", { timeout: LONGEST_MS }, () => {
  it("PostgreSQL is stopped, first cleanly and then abruptly, and started again", async () => {
    expect(await restartPostgres(2)).toMatchObject(NOTHING_WRONG);
  });

  it("the clock is moved forwards and back", async () => {
    expect(await moveClock(1)).toMatchObject(NOTHING_WRONG);
  });

  it("the network is cut during streams, downloads and purchases, and the files arrive complete", async () => {
    expect(await cutNetwork(1)).toMatchObject({ ...NOTHING_WRONG, whole: 2, broken: 0 });
  });
});
