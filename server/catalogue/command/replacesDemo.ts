import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { countOf } from "#lib/format.ts";
import { PROJECT_ROOT } from "#server/common/root.ts";
import type { Database } from "#server/db/open.ts";
import { type Demo, findDemo, hasTakenMoney } from "#server/db/queries/demo.ts";
import type { Arguments } from "./arguments.ts";

type Given = Pick<Arguments, "folder" | "demo" | "isDryRun" | "withAccounts">;

interface Speaking {
  say: (line: string) => void;
  confirm: (about: string, question: string) => Promise<boolean>;
}

const MONEY = "Customers have paid real money in this store, so the demo can’t be removed.";
const WHAT_GOES =
  "All of the demo would be removed: accounts, music, goods, packages, pages and pictures. Accounts that people have registered are kept.\n";
const FLAGS =
  "Import with --replace-demo to remove all of the demo, or with --beside-demo to keep its accounts and packages.";

/** Whether the import should remove the demo from the store. Throws if the operator has not decided. */
export async function replacesDemo(db: Database, given: Given, { say, confirm }: Speaking): Promise<boolean> {
  const demo = await findDemo(db);
  if (!demo || given.demo === "beside" || given.withAccounts) return false;
  if (given.demo !== "replace" && (await isDemoFolder(given.folder))) return false;
  if (await hasTakenMoney(db)) {
    if (given.demo === "replace") throw new Error(MONEY);
    say(MONEY);
    return false;
  }
  if (given.demo === "replace") return true;
  if (given.isDryRun) {
    say(`${formatDemo(demo)} This is what an import with --replace-demo would do:`);
    return true;
  }
  if (await confirm(`${formatDemo(demo)}\n${WHAT_GOES}`, "Replace it with your folder?")) return true;
  throw new Error(`Nothing was imported. ${formatDemo(demo)} ${FLAGS}`);
}

function formatDemo({ accounts, packages }: Demo): string {
  const forSale = packages > 0 ? ` and ${countOf(packages, "package")} for sale` : "";
  return `This store holds the demo: ${countOf(accounts, "account")} with a published password${forSale}.`;
}

const realOf = (path: string): Promise<string> => realpath(path).catch(() => path);

const isDemoFolder = async (folder: string): Promise<boolean> =>
  (await realOf(folder)) === (await realOf(join(PROJECT_ROOT, "demo")));
