/** `npm run account -- EMAIL --role Admin`: gives an account a role, or creates the account. */
import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { email as emailField } from "#contract/fields.ts";
import { giveRole } from "./admin/giveRole.ts";
import { openStore } from "./runtime/openStore.ts";
import { readSettings } from "./settings/settings.ts";

const USAGE = "npm run account -- EMAIL --role Admin|Seller|Listener";

const Given = z.object({ email: emailField, role: z.enum(["Admin", "Seller", "Listener"]) });

/** Null if the arguments lack a valid email address or role. */
function readArguments(): z.output<typeof Given> | null {
  try {
    const { values, positionals } = parseArgs({ options: { role: { type: "string" } }, allowPositionals: true });
    const [email, ...more] = positionals;
    const given = z.safeDecode(Given, { email, role: values.role as "Admin" });
    return given.success && more.length === 0 ? given.data : null;
  } catch {
    return null;
  }
}

async function run({ email, role }: z.output<typeof Given>): Promise<void> {
  const { services, close } = await openStore(readSettings(process.env), console.log, { signs: false });
  try {
    const { isNew, passwordLink } = await giveRole(services, email, role);
    console.log(isNew ? `${email} has a new account with the role ${role}.` : `${email} now has the role ${role}.`);
    console.log(`Set a password within 30 minutes: ${passwordLink}`);
    console.log("“Forgot Password” on the login page sends a new link.");
  } finally {
    await close();
  }
}

const given = readArguments();
if (given) await run(given);
else {
  console.error(USAGE);
  process.exitCode = 2;
}
