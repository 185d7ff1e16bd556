/**
 * `npm run account`: gives an account a role, creating the account if needed, or turns off its two-factor
 * authentication.
 */
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { email as emailField } from "#contract/fields.ts";
import { giveRole } from "./admin/giveRole.ts";
import { resetTwoFactor } from "./admin/resetTwoFactor.ts";
import { printFailure } from "./runtime/log.ts";
import { openStore } from "./runtime/openStore.ts";
import type { Services } from "./services.ts";
import { readSettings } from "./settings/settings.ts";

const USAGE = `npm run account -- EMAIL --role Admin|Seller|Listener
npm run account -- EMAIL --reset-two-factor`;

const OPTIONS = { role: { type: "string" }, "reset-two-factor": { type: "boolean" } } as const;

const Role = z.enum(["Admin", "Seller", "Listener"]);
const Given = z.union([
  z.strictObject({ email: emailField, role: Role }),
  z.strictObject({ email: emailField, "reset-two-factor": z.literal(true) }),
]);

/** Null if the arguments are invalid. */
function readArguments(): z.output<typeof Given> | null {
  try {
    const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
    const [email, ...more] = positionals;
    const given = z.safeDecode(Given, { email, ...values } as z.input<typeof Given>);
    return given.success && more.length === 0 ? given.data : null;
  } catch {
    return null;
  }
}

async function change(services: Services, given: z.output<typeof Given>): Promise<void> {
  const { email } = given;
  if (!("role" in given)) {
    await resetTwoFactor(services, email);
    console.log(`${email} can log in without a code. All its sessions have ended.`);
    return;
  }
  const { role } = given;
  const { isNew, passwordLink } = await giveRole(services, email, role);
  console.log(isNew ? `${email} has a new account with the role ${role}.` : `${email} now has the role ${role}.`);
  console.log(`Set a password within 30 minutes: ${passwordLink}`);
  console.log("“Forgot Password” on the login page sends a new link.");
}

async function run(given: z.output<typeof Given>): Promise<void> {
  const { services, close } = await openStore(readSettings(process.env), console.log, { signs: false });
  try {
    await change(services, given);
  } finally {
    await close();
  }
}

const given = readArguments();
if (given)
  await run(given).catch((error) => {
    printFailure(error);
    process.exitCode = 1;
  });
else {
  console.error(USAGE);
  process.exitCode = 2;
}
