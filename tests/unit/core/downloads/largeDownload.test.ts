import "./nodeAsPage.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setActiveAccount } from "#src/core/account/activeAccount.ts";
import { downloadSongs } from "#src/core/downloads/commands.ts";
import { downloadIfAgreed } from "#src/core/downloads/largeDownload.ts";
import { wifiOnlyAtom } from "#src/core/downloads/wifiOnly.ts";
import { onlineAtom } from "#src/core/network/online.ts";
import { popupsAtom } from "#src/core/platform/popups.ts";
import { store } from "#src/core/platform/store.ts";
import { ADA, aSong, becomes, publish, start } from "./world.ts";

const MB = 1_000_000;

let lastId = 1000;
const begin = vi.fn(async () => undefined);
const messages = () => store.get(popupsAtom).map(({ message }) => message);
const agree = () => store.get(popupsAtom)[0]?.action?.run();
/** This many songs, which the server reports to be of this size. */
function someSongs(count: number, bytes: number) {
  const answer = () => new Response(null, { headers: { "Content-Length": String(bytes) } });
  vi.stubGlobal("fetch", async () => answer());
  return Array.from({ length: count }, () => aSong(++lastId));
}
const connectBy = (type: string) => Object.assign(navigator, { connection: { type } });

beforeEach(() => {
  begin.mockClear();
  store.set(popupsAtom, []);
  connectBy("wifi");
});
afterEach(() => store.set(wifiOnlyAtom, false));

test.each([
  ["wifi", 12, 20 * MB],
  ["wifi", 100, 5 * MB],
  ["cellular", 9, 5 * MB],
])("over %s, %d songs of %d bytes start at once", async (type, count, bytes) => {
  connectBy(type);
  await downloadIfAgreed("“Saltwater”", someSongs(count, bytes), begin);
  expect(begin).toHaveBeenCalledOnce();
  expect(messages()).toEqual([]);
});

test.each([
  ["cellular", 12, 5 * MB, "uses 60 MB of data, and your connection may be metered. Download anyway?"],
  ["wifi", 100, 20 * MB, "takes up about 2.0 GB on this device. Download anyway?"],
])("over %s, %d songs of %d bytes need the user's consent before they start", async (type, count, bytes, said) => {
  connectBy(type);
  await downloadIfAgreed("“Saltwater”", someSongs(count, bytes), begin);
  expect(begin).not.toHaveBeenCalled();
  expect(messages()).toEqual([`Downloading “Saltwater” ${said}`]);
  agree();
  expect(begin).toHaveBeenCalledOnce();
});

test('no consent is needed for songs not fetched now: with "Wi-Fi only", offline, or already downloaded', async () => {
  const here = aSong(1);
  publish(1, 1000);
  start();
  await downloadSongs([here]);
  await becomes(1, "complete");
  connectBy("cellular");
  await downloadIfAgreed("it", [here, ...someSongs(9, 5.2 * MB)], begin);
  store.set(wifiOnlyAtom, true);
  await downloadIfAgreed("it", someSongs(12, 5 * MB), begin);
  store.set(wifiOnlyAtom, false);
  store.set(onlineAtom, false);
  await downloadIfAgreed("it", someSongs(12, 5 * MB), begin);
  expect(begin).toHaveBeenCalledTimes(3);
  expect(messages()).toEqual([]);
});

test("a download does not start if another user has signed in since the question", async () => {
  connectBy("cellular");
  await downloadIfAgreed("it", someSongs(12, 5 * MB), begin);
  setActiveAccount("bob");
  agree();
  expect(begin).not.toHaveBeenCalled();
  setActiveAccount(ADA);
});
