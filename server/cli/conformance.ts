import { type Command, Option } from "commander";
import { checkConformance } from "./conformance/check.ts";
import type { CallReport } from "./conformance/report.ts";

interface Options {
  email?: string;
  password?: string;
}

function print({ call, deviations, skipped }: CallReport): void {
  if (skipped !== undefined) console.log(`skip  ${call}: ${skipped}`);
  else if (deviations.length === 0) console.log(`ok    ${call}`);
  for (const deviation of deviations) console.log(`fail  ${call}: ${deviation}`);
}

async function check(url: string, options: Options, command: Command): Promise<void> {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) command.error("Name the server’s http or https address.");
  // A blank variable counts as absent, as in the settings of the server.
  const [email, password] = [options.email || undefined, options.password || undefined];
  if ((email === undefined) !== (password === undefined))
    command.error("Give both --email and --password, or neither.");
  const credentials = email !== undefined && password !== undefined ? { email, password } : undefined;
  const calls = await checkConformance(url, credentials);
  for (const call of calls) print(call);
  const made = calls.filter(({ skipped }) => skipped === undefined);
  const failed = made.filter(({ deviations }) => deviations.length > 0);
  console.log(`${failed.length} of ${made.length} calls depart from the contract.`);
  if (failed.length > 0) process.exitCode = 1;
}

export function addConformance(program: Command): void {
  program
    .command("conformance")
    .description("reports where a server departs from the contract, call by call")
    .argument("<url>", "the server’s address, with the prefix of its calls if that isn’t /api")
    .option("--email <email>", "an account with a subscription; without an account, only public calls are checked")
    .addOption(new Option("--password <password>", "the account’s password").env("CONFORMANCE_PASSWORD"))
    .action(check);
}
