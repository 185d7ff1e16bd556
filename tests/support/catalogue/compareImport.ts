import type { Services } from "#server/services.ts";
import { startTestServer } from "../server.ts";
import { differencesFrom } from "./compareLibrary.ts";
import { makeFolder } from "./folder.ts";
import { type ExpectedSong, makeRealLibrary } from "./realLibrary.ts";

/** The pictures that are broken on purpose. */
const BROKEN = /cover\.jpg$/;

const PLANTED: { [Fact in keyof ExpectedSong]: ExpectedSong[Fact] } = {
  path: "nowhere.mp3",
  title: "Another",
  seconds: 60,
  album: "Another",
  albumArtist: "Another",
  credit: "Another",
  genres: ["Another"],
  disc: 9,
  track: 0,
  cover: "none",
};

/** Checks the comparison itself: the facts of a song whose wrong values it does not notice. There should be none. */
async function missedFaults(services: Services, expected: ExpectedSong[]): Promise<string[]> {
  const missed: string[] = [];
  for (const [fact, wrong] of Object.entries(PLANTED)) {
    const [first, ...others] = expected;
    const planted = await differencesFrom(services, first ? [{ ...first, [fact]: wrong }, ...others] : []);
    if (planted.length === 0) missed.push(fact);
  }
  return missed;
}

/** Imports a library of real files twice, and returns what differs from the list of the files that were made. */
export async function compareImport(files: number) {
  const server = await startTestServer();
  const folder = await makeFolder({});
  try {
    const expected = await makeRealLibrary(folder.path, files);
    const [startedMs, { problems }] = [performance.now(), await folder.import(server.services)];
    const first = performance.now();
    const again = await folder.import(server.services);
    const againMs = Math.round(performance.now() - first);
    const told = [...problems, ...again.problems].filter(({ file }) => !BROKEN.test(file));
    const differences = [
      ...told.map(({ file, message }) => `${file}: ${message}`),
      ...Object.keys(again.changes).map((kind) => `${kind} change by a second import`),
      ...(await differencesFrom(server.services, expected)),
    ];
    const missed = await missedFaults(server.services, expected);
    return { differences, missed, firstMs: Math.round(first - startedMs), againMs };
  } finally {
    await folder.close();
    await server.close();
  }
}
