/**
 * `npm run end-sessions -- EMAIL`, or `--all`: for an operator who learns that a device, a password or a backup was
 * stolen.
 */
import { parseArgs } from "node:util";
import { findAccountByEmail } from "./db/queries/accounts.ts";
import { endAllSessions, endSessions } from "./db/queries/sessions.ts";
import { openStore } from "./runtime/openStore.ts";
import { readSettings } from "./settings/settings.ts";

const USAGE = "npm run end-sessions -- EMAIL\nnpm run end-sessions -- --all";

type Whose = { email: string } | "everybody";

/** Returns null for invalid arguments. */
function readArguments(): Whose | null {
  try {
    const { values, positionals } = parseArgs({ options: { all: { type: "boolean" } }, allowPositionals: true });
    const [email, ...more] = positionals;
    if (values.all) return email === undefined ? "everybody" : null;
    return email !== undefined && more.length === 0 ? { email } : null;
  } catch {
    return null;
  }
}

/** Returns how many sessions were ended, or null if no account has the email. Every server is notified at once. */
async function end(whose: Whose): Promise<number | null> {
  const { services, close } = await openStore(readSettings(process.env), console.log, { signs: false });
  try {
    if (whose === "everybody") return await endAllSessions(services.db);
    const account = await findAccountByEmail(services.db, whose.email);
    return account ? await endSessions(services.db, account.id) : null;
  } finally {
    await close();
  }
}

const whose = readArguments();
const ended = whose && (await end(whose));
if (whose === null) console.error(USAGE);
else console.log(ended === null ? "No account has this email address." : `Sessions ended: ${ended}`);
process.exitCode = whose === null ? 2 : ended === null ? 1 : 0;
