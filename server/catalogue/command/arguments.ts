import { parseArgs } from "node:util";

export const USAGE = `npm run import -- FOLDER [--dry-run] [--yes] [--accounts]

  --dry-run    shows what would change without changing anything
  --yes        does not ask before hiding more than a fifth of the items of one kind
  --accounts   also creates the accounts in accounts.yaml; not allowed in production`;

export interface Arguments {
  folder: string;
  isDryRun: boolean;
  isConfirmed: boolean;
  withAccounts: boolean;
}

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  accounts: { type: "boolean", default: false },
} as const;

/** Parses the arguments; throws an error that tells the operator what is wrong with them. */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined) throw new Error("Name the folder to import.");
  if (others.length > 0) throw new Error(`Only one folder can be imported at a time. Remove: ${others.join(", ")}.`);
  return { folder, isDryRun: values["dry-run"], isConfirmed: values.yes, withAccounts: values.accounts };
}
