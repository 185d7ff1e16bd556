import { openStore } from "#server/openStore.ts";
import { readSettings } from "#server/settings.ts";
import { importFolder, type Progress, type Report } from "./importFolder.ts";
import { sayProblem } from "./problems.ts";

/** `npm run import -- FOLDER [--accounts]` */
const folder = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const withAccounts = process.argv.includes("--accounts");

if (folder === undefined) {
  console.error("Say which folder to import: npm run import -- FOLDER");
  process.exitCode = 2;
} else {
  await runImport(folder);
}

async function runImport(given: string): Promise<void> {
  const { services, close } = await openStore(readSettings(process.env), console.log);
  try {
    say(await importFolder(services, given, { withAccounts, onProgress: showProgress }));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await close();
  }
}

function showProgress({ done, total }: Progress): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} files${done === total ? "\n" : ""}`);
}

function say({ counts, accountsCreated, problems }: Report): void {
  for (const [kind, { shown, hidden }] of Object.entries(counts)) {
    console.log(`${kind}: ${shown}${hidden > 0 ? `, ${hidden} hidden` : ""}`);
  }
  if (accountsCreated > 0) console.log(`accounts created: ${accountsCreated}`);
  for (const problem of problems) console.error(sayProblem(problem));
  if (problems.length > 0) console.error(`${problems.length} problems; everything else was imported.`);
}
