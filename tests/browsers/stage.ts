import { rm } from "node:fs/promises";
import { freePort } from "#server/db/cluster/cluster.ts";
import { openCuttableProxy } from "../support/cuttableProxy.ts";
import { makeDataDir, startProcess } from "../support/serverProcess.ts";

/** The built app with a real server, behind a network connection that can be cut. */
export interface Stage {
  url: string;
  dataDir: string;
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const port = String(await freePort(0));
  const proxy = await openCuttableProxy(`http://127.0.0.1:${port}`);
  const dataDir = await makeDataDir();
  const env = { PORT: port, PUBLIC_URL: new URL(proxy.url).origin };
  let isCut = false;
  const server = await startProcess(dataDir, { ...env, PAYMENTS: "sandbox" }, ["tests/e2e/serve.mjs"]);
  return {
    url: new URL(proxy.url).origin,
    dataDir,
    cut: async () => {
      if (!isCut) await proxy.cut();
      isCut = true;
    },
    mend: async () => {
      if (isCut) await proxy.mend();
      isCut = false;
    },
    close: async () => {
      if (!isCut) await proxy.cut();
      await server.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
