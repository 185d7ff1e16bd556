import { startTestServer } from "../server.ts";
import { differencesFrom } from "./compareLibrary.ts";
import { makeFolder } from "./folder.ts";
import { makeRealLibrary } from "./realLibrary.ts";

/** Imports a library of real files twice, and says what differs from the list of what was made. */
export async function compareImport(files: number) {
  const server = await startTestServer();
  const folder = await makeFolder({});
  try {
    const expected = await makeRealLibrary(folder.path, files);
    const [startedMs, { problems }] = [performance.now(), await folder.import(server.services)];
    const first = performance.now();
    const again = await folder.import(server.services);
    const differences = [
      ...[...problems, ...again.problems].map(({ file, message }) => `${file}: ${message}`),
      ...Object.keys(again.changes).map((kind) => `${kind} change by a second import`),
      ...(await differencesFrom(server.db, expected)),
    ];
    return { differences, firstMs: Math.round(first - startedMs), againMs: Math.round(performance.now() - first) };
  } finally {
    await folder.close();
    await server.close();
  }
}
