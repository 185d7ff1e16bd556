/**
 * Restarts two processes in turn behind the documented proxies while people use the store:
 * `npm run long -- rolling [nginx | caddy]`, after a build. `npm run long -- rolling versions [ref] [--proxy caddy]
 * [--requests 200]` replaces an older version by this one; by default the last one with fewer migrations, behind nginx.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { freePort } from "#server/db/cluster/cluster.ts";
import { readVersion } from "#server/db/migrate.ts";
import { connect } from "#server/db/presence.ts";
import { isBuilt } from "../../server/launch/sources.mjs";
import { buildPrevious, buildVersion, type PreviousVersion } from "../support/operation/previousVersion.ts";
import { isInstalled, type ProxyName, startProxy } from "../support/operation/proxy.ts";
import { join, openSite } from "../support/operation/site.ts";
import { openTwoProcesses, type TwoProcesses } from "../support/operation/twoProcesses.ts";
import { visitAll, visitsOf } from "../support/operation/visits.ts";
import { readChoice, readNumbers } from "../support/programArguments.ts";

const { values, positionals } = parseArgs({
  options: { requests: { type: "string", default: "10000" }, proxy: { type: "string", default: "nginx" } },
  allowPositionals: true,
});
const PROXIES = ["nginx", "caddy"] as const;
const [word, ref] = positionals;
const only = word === undefined ? undefined : readChoice("The first word", [...PROXIES, "versions"], word);
const { requests: REQUESTS } = readNumbers({ requests: 10_000 }, [values.requests]);
/** The proxy in front of the two versions. */
const BEFORE_VERSIONS: ProxyName = readChoice("--proxy", PROXIES, values.proxy);
const AT_ONCE = 16;
/** The pause after each request. With 10,000 requests, this leaves time for several restarts of each process. */
const PACE_MS = { nginx: 60, caddy: 150 };
/** How long a balancer that polls /readyz takes to notice that a process is stopping; nginx does not poll. */
const DRAIN_SECONDS = { nginx: 0, caddy: 5 };
const FEWEST_RESTARTS = 6;
const MOST_OUTPUT = 10_000;
const POLL_MS = 20;

/** What happens to the processes during the visits. */
interface Story {
  proxy: ProxyName;
  /** The build that creates the store, and that runs at first. */
  first: string;
  processes: readonly (0 | 1)[];
  /** Resolves with a description of what it did. `progress` grows from 0 to 1. */
  happen: (processes: TwoProcesses, progress: () => number) => Promise<string>;
  /** How many different versions must have served pages. */
  versions: number;
}

const restartInTurn = (proxy: ProxyName): Story => ({
  proxy,
  first: PROJECT_ROOT,
  processes: [0, 1],
  versions: 1,
  happen: async ({ start, stop }, progress) => {
    let restarts = 0;
    for (; progress() < 1; restarts++) {
      const index = restarts % 2 === 0 ? 0 : 1;
      await stop(index);
      await start(index, PROJECT_ROOT);
      // As docs/operating.md says: waits until a balancer that polls has noticed the started process.
      await pause(DRAIN_SECONDS[proxy] * 1000);
    }
    if (restarts < FEWEST_RESTARTS) throw new Error(`only ${restarts} restarts: make the visitors slower`);
    return `${restarts} restarts`;
  },
});

/** The older version serves before the newer one's migrations, during them and after them. */
const replaceVersion = ({ folder, name }: PreviousVersion): Story => ({
  proxy: BEFORE_VERSIONS,
  first: folder,
  processes: [0],
  versions: 2,
  happen: async ({ start, stop, databaseUrl }, progress) => {
    const until = async (part: number) => {
      while (progress() < part) await pause(POLL_MS);
    };
    await until(0.25);
    const before = await readVersion(databaseUrl);
    await start(1, PROJECT_ROOT);
    await until(0.75);
    await stop(0);
    if (progress() >= 1) throw new Error("the visits ended before the older version did: make more of them");
    if (before !== "older") throw new Error(`${name} has the migrations of this version`);
    return `${name} and then this version`;
  },
});

async function run({ proxy: name, first, processes: initial, happen, versions }: Story): Promise<boolean> {
  if (!isInstalled(name)) {
    console.log(`${name} is not installed, so nothing is known about it.`);
    return false;
  }
  const publicPort = await freePort(0);
  const processes = await openTwoProcesses(first, { publicPort, drainSeconds: DRAIN_SECONDS[name] });
  const proxy = await startProxy(name, { port: publicPort, servers: processes.ports });
  const site = openSite(proxy);
  try {
    for (const index of initial) await processes.start(index, first);
    const people = [];
    for (const one of ["robin", "alex", "sam"]) people.push(await join(site, one, processes.mails.linkTo));
    const visits = await visitsOf(site, people, "Tide");
    let made = 0;
    const happened = happen(processes, () => made / REQUESTS);
    const visited = visitAll(site, visits, {
      // Fewer requests are spread over the same time, because the restarts take just as long.
      requests: REQUESTS,
      atOnce: AT_ONCE,
      paceMs: (PACE_MS[name] * 10_000) / REQUESTS,
      onTurn: () => {
        made += 1;
      },
    });
    const [story, failures] = await Promise.all([happened, visited]);
    for (const failure of [...new Set(failures)].slice(0, 20)) console.log(failure);
    if (failures.length > 0) console.log(processes.output().slice(-MOST_OUTPUT));
    const lost = await countLost(processes.databaseUrl, visits.confirmed);
    console.log(
      `${name}, ${story}: ${failures.length} failed of ${REQUESTS}; ` +
        `${visits.confirmed.length} writes confirmed, ${lost} lost or doubled`,
    );
    if (visits.pages.size !== versions) console.log(`${visits.pages.size} versions served pages, not ${versions}.`);
    return failures.length + lost === 0 && visits.pages.size === versions;
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

async function runVersions(): Promise<boolean> {
  const older = ref ? buildVersion(ref) : buildPrevious();
  try {
    return await run(replaceVersion(older));
  } finally {
    older.remove();
  }
}

if (!isBuilt()) throw new Error("Build first: npm run build");
const results: boolean[] = [];
if (only === "versions") results.push(await runVersions());
else for (const name of PROXIES) if (!only || only === name) results.push(await run(restartInTurn(name)));
process.exitCode = results.every(Boolean) ? 0 : 1;
