import { mkdir, rm, writeFile } from "node:fs/promises";
import { request as requestOf } from "node:http";
import { join } from "node:path";
import { mp3 } from "../../support/catalogue/mp3.ts";
import { listen } from "../../support/otherServer/otherServer.ts";
import { makeDataDir, startProcess } from "../../support/serverProcess.ts";
import { test as base, expect, PASSWORD, signIn } from "../fixtures.ts";
import { ownServer } from "../ownServer.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";

const LISTENER = "ada@segue.test";
const NAME = "username: ada, first_name: Ada, last_name: Byrne, role: Listener, verified: true";
const PROFILE = "{ address: 1 Quay, city: Ayr, state: Ayr, country: United Kingdom, gender: Female, dob: 1990-01-01 }";
const ALBUM = "/album/ana-saltwater";

interface Store {
  url: string;
  cdnUrl: string;
  close: () => Promise<void>;
}

/** A store with one song, whose media come from a CDN. */
async function startStore(): Promise<Store> {
  const [folder, dataDir] = [await makeDataDir(), await makeDataDir()];
  const song = mp3({ title: "Tide", artist: "Ana", album: "Saltwater" }, 60);
  await mkdir(join(folder, "music"));
  await writeFile(join(folder, "music/Tide.mp3"), song);
  const account = `- { email: ${LISTENER}, password: ${PASSWORD}, ${NAME}, profile: ${PROFILE} }\n`;
  await writeFile(join(folder, "accounts.yaml"), account);
  const behind = { url: "" };
  const cdn = await listen((request, response) => {
    const { method, headers } = request;
    const ask = requestOf(new URL(request.url ?? "", behind.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    ask.end();
  });
  const env = { IMPORT_WHEN_EMPTY: folder, RENDITIONS: "off", MEDIA_URL: cdn.url };
  const { url, end } = await startProcess(dataDir, env);
  behind.url = url;
  const close = async () => {
    await end("SIGTERM");
    await cdn.close();
    for (const path of [folder, dataDir]) await rm(path, { recursive: true });
  };
  return { url, cdnUrl: cdn.url, close };
}

const test = base.extend<object, { store: Store }>({
  store: ownServer(startStore),
  baseURL: ({ store }, use) => use(store.url),
});

test("an album whose recordings are on a CDN plays offline", async ({ page, context, store, guard }) => {
  guard.allow(NO_NETWORK, new RegExp(`request to another origin: ${store.cdnUrl}`));
  await signIn(page, LISTENER);
  await openFromCache(page, ALBUM);
  await page.getByRole("switch", { name: "Keep offline" }).click();
  await expect(page.getByRole("main").getByText("Saltwater is available offline.")).toBeVisible();
  await context.setOffline(true);
  const cold = await restart(page, ALBUM);
  await listenTo(cold);
  await cold.reload();
  await new PlayerPage(cold).start("Tide");
});
