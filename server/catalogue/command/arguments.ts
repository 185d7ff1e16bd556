import { parseArgs } from "node:util";

export const USAGE = `npm run import -- FOLDER [--dry-run] [--yes] [--accounts]

  --dry-run    says what would change, and changes nothing
  --yes        also when it hides more than a fifth of what there is of a kind
  --accounts   creates the accounts of accounts.yaml too; never in production`;

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
  if (folder === undefined) throw new Error("Say which folder to import.");
  if (others.length > 0) throw new Error(`One folder is imported at a time, not also ${others.join(", ")}.`);
  return { folder, isDryRun: values["dry-run"], isConfirmed: values.yes, withAccounts: values.accounts };
}
