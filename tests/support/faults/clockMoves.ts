import { startStoreServer } from "../catalogue/storeServer.ts";
import { startWorkload, type WorkReport } from "./workload.ts";

/**
 * How far the clock moves, in days, one move after another, as after an operator's mistake or with an empty battery.
 */
const MOVES_DAYS = [2, -2, -400, 400, 10, -10];
const CONFIRMED_BETWEEN = 6;

/** Moves the server's clock forwards and back under load. */
export async function moveClock(rounds: number): Promise<WorkReport> {
  const server = await startStoreServer();
  try {
    const work = await startWorkload(server);
    for (let round = 0; round < rounds; round++) {
      for (const days of MOVES_DAYS) {
        await work.confirm(CONFIRMED_BETWEEN);
        server.clock.advance({ days });
      }
    }
    await work.confirm(CONFIRMED_BETWEEN);
    return await work.end();
  } finally {
    await server.close();
  }
}
