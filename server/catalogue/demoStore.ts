import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { parse } from "yaml";
import { canonicalEmail } from "#contract/emailAddress.ts";
import { accounts } from "#server/db/schema/index.ts";
import type { ProcessLog } from "../runtime/log.ts";
import type { OpenServices } from "../runtime/openServices.ts";
import type { Services } from "../services.ts";
import { openProgressBar } from "./command/progressBar.ts";
import { reportFallbacks } from "./command/reportFallbacks.ts";
import { reportListening } from "./command/reportListening.ts";
import { formatProblem } from "./files/problems.ts";
import { importAndRecord } from "./runs/importAndRecord.ts";

const LOCK = 4;

/**
 * Imports a catalogue folder, with its accounts, into an empty store. If several servers start together, only one
 * imports.
 */
export async function importWhenEmpty(
  { services, jobPool }: OpenServices,
  folder: string,
  log: Pick<ProcessLog, "say" | "warn">,
): Promise<void> {
  if (!(await isEmpty(services))) return;
  const turn = await jobPool.connect();
  try {
    // Waiting for another server's import may take longer than a query is allowed to.
    await turn.query("SET statement_timeout = 0");
    await turn.query("SELECT pg_advisory_lock($1)", [LOCK]);
    if (await isEmpty(services)) await importAll(services, folder, log);
  } finally {
    turn.release(true);
  }
}

async function importAll(
  services: Services,
  folder: string,
  { say, warn }: Pick<ProcessLog, "say" | "warn">,
): Promise<void> {
  say(`Importing ${folder} into the empty store:`);
  const withAccounts = !services.settings.isProduction && existsSync(accountsFile(folder));
  const bar = openProgressBar(process.stdout);
  const options = { withAccounts, onProgress: bar.show, startedBy: "first start" };
  const report = await importAndRecord(services, folder, options).finally(bar.end);
  for (const problem of report.problems) warn(formatProblem(problem));
  say(reportListening(report.listening));
  for (const line of reportFallbacks(report)) say(line);
}

async function isEmpty({ db }: Services): Promise<boolean> {
  const { rows } = await db.execute<{ full: boolean }>(
    sql`SELECT EXISTS (SELECT FROM settings WHERE key = 'store') OR EXISTS (SELECT FROM songs) OR EXISTS (SELECT FROM accounts) AS full`,
  );
  return rows[0]?.full === false;
}

const accountsFile = (folder: string): string => join(folder, "accounts.yaml");

/** The sign-in details of the demo accounts that the store still has, one line each. */
export async function demoAccounts({ db }: Services, folder: string): Promise<string[]> {
  if (!existsSync(accountsFile(folder))) return [];
  const there = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.isDemo, true));
  const known = parse(await readFile(accountsFile(folder), "utf8")) as { email: string; password: string }[];
  return known
    .filter(({ email }) => there.some((account) => account.email === canonicalEmail(email)))
    .map(({ email, password }) => `  ${email.padEnd(28)} ${password}`);
}
