/** `bin/segue`: the commands for managing a store. */
import { Command } from "commander";
import { VERSION } from "../common/version.ts";
import { addBackup } from "./backup.ts";
import { addConformance } from "./conformance.ts";
import { addDoctor } from "./doctor.ts";
import { addEndSessions } from "./endSessions.ts";
import { addMoveMedia } from "./moveMedia.ts";
import { addOrders } from "./orders.ts";
import { addStats } from "./stats.ts";
import { addWorker } from "./worker.ts";

/** Commands that parse their own arguments, because npm scripts run them too. */
const PROGRAMS = {
  import: { does: "imports a catalogue folder", run: () => import("../catalogue/main.ts") },
  account: { does: "gives an account a role, creating the account if needed", run: () => import("../account.ts") },
};

const program = new Command("segue").version(VERSION).description("Runs a Segue store.").showHelpAfterError();
for (const [name, { does, run }] of Object.entries(PROGRAMS)) {
  program
    .command(name)
    .description(does)
    .argument("[arguments...]")
    .allowUnknownOption()
    .helpOption(false)
    .action(async () => {
      process.argv.splice(2, 1);
      await run();
    });
}
addOrders(program);
addStats(program);
addDoctor(program);
addBackup(program);
addMoveMedia(program);
addEndSessions(program);
addConformance(program);
addWorker(program);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
