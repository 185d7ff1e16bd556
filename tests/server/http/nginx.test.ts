import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "#server/db/cluster/cluster.ts";
import { serveApp } from "#server/http/staticApp.ts";
import { isInstalled, startProxy } from "../../support/operation/proxy.ts";
import { openSite } from "../../support/operation/site.ts";

/** Serves the app of a version, whose page and script contain the version's name. */
async function startVersion(name: string) {
  const folder = await mkdtemp(join(tmpdir(), "segue-dist-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), name);
  await writeFile(join(folder, `assets/${name}.js`), name);
  const app = fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  await serveApp(app, folder);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  return { port: Number(new URL(url).port), end: () => app.close() };
}

async function openBehindNginx(servers: [number, number]) {
  const proxy = await startProxy("nginx", { port: await freePort(0), servers });
  onTestFinished(proxy.close);
  const { ask, close } = openSite(proxy);
  onTestFinished(close);
  return ask;
}

describe.skipIf(!isInstalled("nginx"))("deploy/nginx.conf (needs nginx)", () => {
  it("serves the files of both versions during an update, and those of the older version even after its server has ended", async () => {
    const [older, newer] = [await startVersion("older"), await startVersion("newer")];
    const ask = await openBehindNginx([older.port, newer.port]);
    /** Asks twice, because nginx begins with each server in turn. */
    const askTwice = async (path: string): Promise<string[]> => {
      const asked = { path, headers: { accept: "text/html" } };
      const answers = [await ask(asked), await ask(asked)];
      return answers.map(({ status, content }) => `${status} ${content.toString()}`);
    };
    const twice = (name: string) => [`200 ${name}`, `200 ${name}`];

    expect(await askTwice("/assets/older.js")).toEqual(twice("older"));
    expect(await askTwice("/assets/newer.js")).toEqual(twice("newer"));
    await older.end();
    expect(await askTwice("/assets/older.js")).toEqual(twice("older"));
    expect(await askTwice("/")).toEqual(twice("newer"));
  });
});
