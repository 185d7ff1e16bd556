import { request as requestOf } from "node:http";
import { listen } from "../../support/otherServer/otherServer.ts";
import { test as base, expect, signIn } from "../fixtures.ts";
import { ALBUM, LISTENER, type OneSongStore, SONG, startOneSongStore } from "../oneSongStore.ts";
import { ownServer } from "../ownServer.ts";
import { listenTo } from "../player/listen.ts";
import { PlayerPage } from "../player/playerPage.ts";
import { NO_NETWORK, openFromCache, restart } from "./device.ts";

interface Store extends OneSongStore {
  cdnUrl: string;
}

/** A store whose media come from a CDN. */
async function startStore(): Promise<Store> {
  const behind = { url: "" };
  const cdn = await listen((request, response) => {
    const { method, headers } = request;
    const ask = requestOf(new URL(request.url ?? "", behind.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    ask.end();
  });
  const { url, close } = await startOneSongStore({ MEDIA_URL: cdn.url });
  behind.url = url;
  const closeBoth = async () => {
    await close();
    await cdn.close();
  };
  return { url, cdnUrl: cdn.url, close: closeBoth };
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
  await new PlayerPage(cold).start(SONG);
});
