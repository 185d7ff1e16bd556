import type { TestServer } from "../../server.ts";
import { Belongings } from "./belongings.ts";
import { Library } from "./library.ts";

interface Options {
  files: number;
  imports: number;
  seed: number;
  say?: (line: string) => void;
}

/** Imports a library repeatedly, while its owner renames, retags and moves files at random between the imports. */
export async function shuffleImports(server: TestServer, { files, imports, seed, say }: Options) {
  const library = await Library.open(files, seed);
  const belongings = await Belongings.open(server);
  const lost: string[] = [];
  for (let count = 0; count < imports; count++) {
    const startedMs = performance.now();
    const { problems } = await library.folder.import(server.services);
    const tookMs = Math.round(performance.now() - startedMs);
    lost.push(...problems.map(({ file, message }) => `${file}: ${message}`), ...(await belongings.findLost()));
    lost.push(...(await belongings.take(library.recordings)));
    const encodedAnew = await library.encodeAnew();
    if (encodedAnew.length > 0) await library.folder.import(server.services);
    lost.push(...(await belongings.findLost(encodedAnew)));
    say?.(`import ${count + 1} of ${imports}: ${belongings.count} songs, ${tookMs} ms, ${lost.length} lost`);
    await library.shuffle();
  }
  await library.folder.close();
  return { songs: belongings.count, lost };
}
