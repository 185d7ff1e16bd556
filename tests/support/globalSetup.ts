import { dropLeftovers, shareTestPostgres } from "./testPostgres.ts";

/** Keeps PostgreSQL running from the first test file to the last, instead of starting it for each. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await shareTestPostgres();
  await dropLeftovers(postgres);
  return postgres.close;
}
