import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { mp3 } from "../support/catalogue/mp3.ts";
import { makeDataDir, startProcess } from "../support/serverProcess.ts";
import { PASSWORD } from "./fixtures.ts";

export const LISTENER = "ada@segue.test";
export const ALBUM = "/album/ana-saltwater";
export const SONG = "Tide";

const NAME = "username: ada, first_name: Ada, last_name: Byrne, role: Listener, verified: true";
const PROFILE = "{ address: 1 Quay, city: Ayr, state: Ayr, country: United Kingdom, gender: Female, dob: 1990-01-01 }";

export interface OneSongStore {
  url: string;
  close: () => Promise<void>;
}

/** A store with one album of one song, and one listener. */
export async function startOneSongStore(env: NodeJS.ProcessEnv, seconds = 60): Promise<OneSongStore> {
  const [folder, dataDir] = [await makeDataDir(), await makeDataDir()];
  await mkdir(join(folder, "music"));
  const song = mp3({ title: SONG, artist: "Ana", album: "Saltwater" }, seconds);
  await writeFile(join(folder, `music/${SONG}.mp3`), song);
  const account = `- { email: ${LISTENER}, password: ${PASSWORD}, ${NAME}, profile: ${PROFILE} }\n`;
  await writeFile(join(folder, "accounts.yaml"), account);
  const { url, end } = await startProcess(dataDir, { IMPORT_WHEN_EMPTY: folder, RENDITIONS: "off", ...env });
  const close = async () => {
    await end("SIGTERM");
    for (const path of [folder, dataDir]) await rm(path, { recursive: true });
  };
  return { url, close };
}
