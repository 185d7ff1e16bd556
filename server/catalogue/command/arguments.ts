import { parseArgs } from "node:util";

export const USAGE = `npm run import -- FOLDER [--dry-run] [--yes] [--json] [--replace-demo | --beside-demo] [--accounts]

  --dry-run        shows what would change without changing anything
  --yes            does not ask before hiding more than a fifth of the items of one kind
  --json           writes the report to stdout as JSON, and everything else to stderr
  --replace-demo   removes the demo from the store: its accounts, music, goods, packages, pages and pictures
  --beside-demo    leaves the demo's accounts and packages in the store
  --accounts       also creates the accounts in accounts.yaml; not allowed in production`;

export interface Arguments {
  folder: string;
  isDryRun: boolean;
  isConfirmed: boolean;
  isJson: boolean;
  /** What to do with the demo in the store; undefined means ask. */
  demo: "replace" | "beside" | undefined;
  withAccounts: boolean;
}

const OPTIONS = {
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  "replace-demo": { type: "boolean", default: false },
  "beside-demo": { type: "boolean", default: false },
  accounts: { type: "boolean", default: false },
} as const;

/** Parses the arguments. Throws an error that tells the operator what is wrong with them. */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (folder === undefined) throw new Error("Name the folder to import.");
  if (others.length > 0) throw new Error(`Only one folder can be imported at a time. Remove: ${others.join(", ")}.`);
  const { "replace-demo": replaces, "beside-demo": isBeside } = values;
  if (replaces && (isBeside || values.accounts))
    throw new Error(`--replace-demo can’t be combined with ${isBeside ? "--beside-demo" : "--accounts"}.`);
  return {
    folder,
    isDryRun: values["dry-run"],
    isConfirmed: values.yes,
    isJson: values.json,
    demo: replaces ? "replace" : isBeside ? "beside" : undefined,
    withAccounts: values.accounts,
  };
}
