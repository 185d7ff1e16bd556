import type { Command } from "commander";
import { findAccountByEmail } from "../db/queries/accounts.ts";
import { endAllSessions, endSessions } from "../db/queries/sessions.ts";
import type { OpenServices } from "../runtime/openServices.ts";
import { withStore } from "./withStore.ts";

/** Ends sessions after a device, a password or a backup was stolen. Every server is notified at once. */
const end = (email: string | undefined, { all }: { all?: boolean }, command: Command) => {
  if ((email === undefined) === (all === undefined)) command.error("Name one email address, or --all.");
  const endThem = async ({ services: { db } }: OpenServices) => {
    if (email === undefined) return console.log(`Sessions ended: ${await endAllSessions(db)}`);
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error("No account has this email address.");
    console.log(`Sessions ended: ${await endSessions(db, account.id)}`);
  };
  return withStore(endThem, { signs: false });
};

export function addEndSessions(program: Command): void {
  program
    .command("end-sessions")
    .description("logs one user or everybody out")
    .argument("[email]")
    .option("--all", "everybody")
    .allowExcessArguments(false)
    .action(end);
}
