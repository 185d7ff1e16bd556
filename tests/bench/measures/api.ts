/**
 * Requests per second of three calls, compared with those of a bare `node:http` server that returns JSON, and of one
 * that also reads the rows with a SELECT.
 */
import type { Result } from "../figures/report.ts";
import { median, ratioOf } from "../figures/statistics.ts";
import { appCalls } from "../stage/appCalls.ts";
import { type Call, load, SERVER_CORE } from "../stage/load.ts";
import { type Program, pin } from "../stage/program.ts";
import { waitUntilQuiet } from "../stage/quiet.ts";
import type { Stage } from "../stage/stage.ts";

const FULL = { connections: 32, seconds: 3 };
const BARE: Call["headers"] = {};

/** Loads each server's calls in turn, for some rounds. Returns the requests per second of each round. */
export async function loadInTurn(targets: Record<string, Call>, rounds: number): Promise<Record<string, number[]>> {
  const perSecond: Record<string, number[]> = {};
  for (let round = 0; round <= rounds; round++) {
    for (const [name, call] of Object.entries(targets)) {
      await waitUntilQuiet();
      const loaded = await load(call, FULL);
      // The first round is a warm-up, in which every server compiles its hot code.
      if (round > 0) perSecond[name] = [...(perSecond[name] ?? []), loaded];
    }
  }
  return perSecond;
}

export function pinServers(...servers: Program[]): void {
  for (const { pid } of servers) pin(pid, SERVER_CORE);
}

const perSecond = (values: number[]) => `${Math.round(median(values)).toLocaleString("en-GB")}/s`;

/** Measures this part of the bench, and returns its rows for the table of results. */
export async function apiResults(stage: Stage, runs: number): Promise<Result[]> {
  const [product, json, select] = [await stage.store.demo(), await stage.bareJson(), await stage.bareSelect()];
  pinServers(product, json, select);
  const calls = await appCalls(stage, product.url);
  const {
    bare = [],
    sql = [],
    ...own
  } = await loadInTurn(
    {
      bare: { url: json.url, headers: BARE },
      sql: { url: select.url, headers: BARE },
      user: calls.user,
      albums: calls.albums,
      home: calls.home,
    },
    runs,
  );
  const bareText = `bare ${perSecond(bare)}; a bare SELECT ${perSecond(sql)}`;
  const compared = (values: number[] = []) => ({
    figure: ratioOf(values, bare),
    behind: `${perSecond(values)}; ${bareText}`,
  });
  return [
    { row: "apiUser", ...compared(own.user) },
    { row: "apiAlbum", ...compared(own.albums) },
    { row: "apiHome", ...compared(own.home) },
  ];
}
