import { accountKeyIn, STORAGE_KEYS } from "#src/core/platform/storageKeys.ts";
import { until } from "../until.ts";
import type { Visit } from "../visit/visit.ts";
import type { Journey } from "./journey.ts";
import { openWithWorker } from "./openWithWorker.ts";
import { signIn } from "./signIn.ts";

/** Everything that is stored for any account, by name: databases, caches and what the app remembers about the user. */
async function storedNames(visit: Visit): Promise<string[]> {
  const remembered: string[] = [STORAGE_KEYS.loggedUser, STORAGE_KEYS.savedUser];
  const names = await visit.read(async (keys) => {
    const databases = (await indexedDB.databases()).map(({ name = "" }) => name);
    return [...databases, ...(await caches.keys()), ...keys.filter((key) => localStorage.getItem(key) !== null)];
  }, remembered);
  return names.filter((name) => accountKeyIn(name) !== undefined || remembered.includes(name));
}

/** Throws an error that names what is left on the device, if anything. */
async function isEmpty(visit: Visit): Promise<true> {
  const left = await storedNames(visit);
  if (left.length > 0) throw new Error(`left on the device: ${left.join(", ")}`);
  return true;
}

/** After a song was downloaded, logging out leaves nothing of the user on the device. */
export const logout: Journey = async ({ visit }) => {
  await signIn(visit);
  await openWithWorker(visit, "/your-music");
  await visit.press("button", /^Keep offline /);
  await visit.see("button", /^Remove offline copy of /);
  if ((await storedNames(visit)).length === 0) throw new Error("nothing is stored, so that nothing can be left");
  await visit.press("button", "Account menu");
  await visit.press("menuitem", "Logout");
  await visit.see("heading", "Login");
  await until("a device with nothing on it", () => isEmpty(visit));
  await visit.reload();
  await visit.see("heading", "Login");
  await isEmpty(visit);
};
