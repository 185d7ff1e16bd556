import { Buffer } from "node:buffer";
import { extname } from "node:path";
import fc from "fast-check";
import { importFolder, type Report } from "#server/catalogue/importFolder.ts";
import { everythingIn } from "../../everything.ts";
import type { TestServer } from "../../server.ts";
import { emptyCatalogue } from "../folder.ts";
import { type RandomFolder, randomFolder, writeRandomFolder } from "./randomFolder.ts";

type Written = Awaited<ReturnType<typeof writeRandomFolder>>["written"];

/** The table of each directory of records. */
const TABLES = ["artists", "albums", "labels", "videos", "beats", "merchandise", "pages"];

async function shownIn({ pool }: TestServer) {
  const songs = await pool.query("select source_path from songs where is_visible");
  const records = await Promise.all(
    TABLES.map(async (table) => {
      const { rows } = await pool.query(`select slug from ${table} where is_visible`);
      return rows.map(({ slug }) => `${table}/${slug}`);
    }),
  );
  return { songs: new Set(songs.rows.map((row) => row.source_path)), records: new Set(records.flat()) };
}

const stemOf = (path: string): string => path.slice(0, path.length - extname(path).length);

/**
 * The entries that are missing from both the store and the report, and the recordings that are left out although they
 * and their text files are intact.
 */
async function unaccounted(server: TestServer, written: Written, { problems }: Report): Promise<string[]> {
  const { songs, records } = await shownIn(server);
  const isNamed = (path: string) => problems.some(({ file }) => path === file || path.startsWith(`${file}/`));
  const isAccounted = ({ kind, path, isUnreadable }: Written[number]): boolean => {
    if (kind === "other") return true;
    if (kind === "record") return records.has(stemOf(path)) || isNamed(path);
    const mayBeLeftOut = kind !== "recording" || isUnreadable === true || isNamed(`${stemOf(path)}.yaml`);
    return songs.has(path) || (mayBeLeftOut && (isNamed(path) || isNamed(`${stemOf(path)}.yaml`)));
  };
  return written
    .filter((entry) => !isAccounted(entry))
    .map(({ kind, path }) => `${kind} ${JSON.stringify(path)} is left out without a reason`);
}

async function faultsOf(server: TestServer, folder: RandomFolder): Promise<string[]> {
  const { path, written, close } = await writeRandomFolder(folder);
  const run = () => importFolder(server.services, path, { encoder: null, mayHide: async () => true });
  try {
    const first = await run();
    const before = await everythingIn(server.db);
    const faults = await unaccounted(server, written, first);
    if (folder.hasNameThatIsNotUtf8 && !first.problems.some(({ file }) => file.includes("caf\ufffd.mp3")))
      faults.push("a name that is not UTF-8 is not in the report");
    const again = await run();
    const after = await everythingIn(server.db);
    for (const kind of Object.keys(again.changes)) faults.push(`a second import changes ${kind}`);
    for (const [table, rows] of Object.entries(after))
      if (rows.join("\n") !== before[table]?.join("\n")) faults.push(`a second import changes the table ${table}`);
    if (JSON.stringify(again.problems) !== JSON.stringify(first.problems))
      faults.push("a second import says other things");
    return faults;
  } finally {
    await close();
    await emptyCatalogue(server.db);
  }
}

const describe = ({ entries }: RandomFolder): string =>
  entries
    .map(({ kind, path, content, link }) => {
      const shown = Buffer.isBuffer(content) ? `${content.length} bytes` : JSON.stringify(content.slice(0, 300));
      return `  ${kind} ${JSON.stringify(path)}: ${link ?? shown}`;
    })
    .join("\n");

/**
 * Imports this many random folders, each twice; returns a description of the smallest one that was imported wrongly.
 */
export async function importRandomFolders(server: TestServer, runs: number, seed: number): Promise<string | null> {
  const property = fc.asyncProperty(randomFolder, async (folder) => {
    const faults = await faultsOf(server, folder);
    if (faults.length > 0) throw new Error(faults.join("\n"));
  });
  const { counterexample, errorInstance } = await fc.check(property, { numRuns: runs, seed });
  if (!counterexample) return null;
  return `${errorInstance instanceof Error ? errorInstance.stack : errorInstance}\n${describe(counterexample[0])}`;
}
