/**
 * Kills the server with SIGKILL at random moments while people buy, and checks the books after recovery: `npm run long
 * -- crashes [kills]`. The short form is tests/server/payments/storeCrashes.test.ts.
 */
import { createBuilder } from "vite";
import { PROJECT_ROOT } from "#server/common/root.ts";
import { startStoreServer } from "../support/catalogue/storeServer.ts";
import { crashOften } from "../support/crashes.ts";
import { readNumbers } from "../support/programArguments.ts";

const { kills: KILLS } = readNumbers({ kills: 200 });

/** Built once, because a built server starts several times as fast. */
const BUILT = "node_modules/.cache/segue-crashes";

async function build(): Promise<string[]> {
  const builder = await createBuilder({
    root: PROJECT_ROOT,
    logLevel: "error",
    environments: { server: { build: { outDir: BUILT } } },
  });
  const { server } = builder.environments;
  if (!server) throw new Error("vite.config.ts knows no server to build");
  await builder.build(server);
  return [`${BUILT}/main.js`];
}

const program = await build();
const server = await startStoreServer();
const { faults, ...counts } = await crashOften(server, KILLS, { say: console.log, program });
for (const fault of faults) console.log(fault);
console.log(
  `${counts.kills} kills, ${counts.acknowledged} purchases acknowledged, ` +
    `${counts.leftHeld} left with goods held, ${counts.leftCaptured} with money captured and not recorded; ` +
    `${faults.length} faults after the repair`,
);
await server.close();
process.exitCode = faults.length === 0 ? 0 : 1;
