/**
 * Restarts two processes in turn behind the documented proxies while people use the store:
 * `npm run long -- rolling [nginx | caddy]`, after a build.
 */
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { connect } from "#server/db/presence.ts";
import { isBuilt } from "../../server/launch/sources.mjs";
import { isInstalled, type ProxyName, startProxy } from "../support/operation/proxy.ts";
import { join, openSite } from "../support/operation/site.ts";
import { startTwoProcesses, type TwoProcesses } from "../support/operation/twoProcesses.ts";
import { visitAll, visitsOf } from "../support/operation/visits.ts";

const REQUESTS = 10_000;
const AT_ONCE = 16;
/** Slow enough for several restarts of each process. */
const PACE_MS = { nginx: 60, caddy: 150 };
/** How long balancers that ask for /readyz take to notice; nginx doesn't ask. */
const DRAIN_SECONDS = { nginx: 0, caddy: 5 };
const FEWEST_RESTARTS = 6;
const MOST_OUTPUT = 10_000;

async function restartInTurn({ restart }: TwoProcesses, isOver: () => boolean): Promise<number> {
  let restarts = 0;
  for (; !isOver(); restarts++) await restart(restarts % 2 === 0 ? 0 : 1, PROJECT_ROOT);
  if (restarts < FEWEST_RESTARTS) throw new Error(`only ${restarts} restarts: make the visitors slower`);
  return restarts;
}

async function run(name: ProxyName): Promise<boolean> {
  if (!isInstalled(name)) {
    console.log(`${name} is not installed, so nothing is known about it.`);
    return false;
  }
  const publicPort = await freePort(0);
  const processes = await startTwoProcesses(PROJECT_ROOT, { publicPort, drainSeconds: DRAIN_SECONDS[name] });
  const proxy = await startProxy(name, { port: publicPort, servers: processes.ports });
  const site = openSite(proxy);
  try {
    const people = [];
    for (const one of ["robin", "alex", "sam"]) people.push(await join(site, one, processes.mails.linkTo));
    const visits = await visitsOf(site, people, "Tide");
    let made = 0;
    const restarted = restartInTurn(processes, () => made >= REQUESTS);
    const failures = await visitAll(site, visits, {
      ...{ requests: REQUESTS, atOnce: AT_ONCE, paceMs: PACE_MS[name] },
      onTurn: () => {
        made += 1;
      },
    });
    const restarts = await restarted;
    for (const failure of [...new Set(failures)].slice(0, 20)) console.log(failure);
    if (failures.length > 0) console.log(processes.output().slice(-MOST_OUTPUT));
    const lost = await countLost(processes.databaseUrl, visits.confirmed);
    console.log(
      `${name}, ${restarts} restarts: ${failures.length} failed of ${REQUESTS}; ` +
        `${visits.confirmed.length} writes confirmed, ${lost} lost or doubled`,
    );
    return failures.length + lost === 0;
  } finally {
    site.close();
    await proxy.close();
    await processes.close();
  }
}

async function countLost(databaseUrl: string, names: string[]): Promise<number> {
  const client = await connect(databaseUrl);
  const { rows } = await client.query<{ name: string }>("SELECT name FROM playlists");
  await client.end();
  return names.filter((name) => rows.filter((row) => row.name === name).length !== 1).length;
}

if (!isBuilt()) throw new Error("Build first: npm run build");
const [, , only] = process.argv;
const results: boolean[] = [];
for (const name of ["nginx", "caddy"] as const) if (!only || only === name) results.push(await run(name));
process.exitCode = results.length > 0 && results.every(Boolean) ? 0 : 1;
