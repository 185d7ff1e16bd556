import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { Database } from "#server/db/open.ts";
import { type RememberedFile, rememberedFiles, rememberFile, saveFiles } from "#server/db/queries/files.ts";
import type { MediaStore } from "#server/media/store.ts";
import { takeTurns } from "#server/turns.ts";
import type { Folder, FoundFile } from "./folder.ts";
import type { Problems } from "./problems.ts";
import type { Ingredients, Made, Recipe } from "./recipes.ts";

/** What was made of a file. */
interface Taken<Facts> {
  fileId: string;
  facts: Facts;
}

/** Takes files of a folder into the media store; null, with the problem told, for one that cannot be used. */
export type Intake = <Facts>(file: FoundFile, recipe: Recipe<Facts>) => Promise<Taken<Facts> | null>;

const AT_ONCE = 4;

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

class UnusableFile extends Error {}

async function made<Facts>(recipe: Recipe<Facts>, ingredients: Ingredients): Promise<Made<Facts>> {
  try {
    return await recipe.make(ingredients);
  } catch (cause) {
    throw new UnusableFile(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

interface Options {
  db: Database;
  store: MediaStore;
  folder: Folder;
  problems: Problems;
  onTaken: (file: FoundFile) => void;
}

/** An intake that passes over every file of which an earlier import knows the size, the time and what was made of it. */
export async function openIntake({ db, store, folder, problems, onTaken }: Options): Promise<Intake> {
  const remembered = await rememberedFiles(db, folder.root);
  const inTurn = takeTurns(AT_ONCE);

  const knownOf = async (file: FoundFile, recipe: Recipe<unknown>): Promise<RememberedFile | null> => {
    const known = remembered.get(`${recipe.name}:${folder.absolute(file.path)}`);
    return known && (await store.stat(known.keptAt)) ? known : null;
  };

  const make = async <Facts>(file: FoundFile, recipe: Recipe<Facts>): Promise<Taken<Facts>> => {
    const known = await knownOf(file, recipe as Recipe<unknown>);
    if (known?.bytes === file.bytes && known.modifiedMs === file.modifiedMs) return known as Taken<Facts>;
    const path = folder.absolute(file.path);
    const sourceHash = await hashFile(path);
    const isSame = known?.sourceHash === sourceHash;
    const taken = isSame
      ? (known as Taken<Facts>)
      : await keep(await made(recipe, { path, sha256: sourceHash, store }));
    const { bytes, modifiedMs } = file;
    await rememberFile(db, {
      path,
      bytes,
      modifiedMs,
      recipe: recipe.name,
      sourceHash,
      fileId: taken.fileId,
      facts: taken.facts,
    });
    return taken;
  };

  const keep = async <Facts>({ files, facts }: Made<Facts>): Promise<Taken<Facts>> => {
    await saveFiles(db, files);
    return { fileId: files[0].id, facts };
  };

  return (file, recipe) =>
    inTurn(async () => {
      try {
        return await make(file, recipe);
      } catch (cause) {
        if (!(cause instanceof UnusableFile)) throw cause;
        problems.add(file.path, cause.message);
        return null;
      } finally {
        onTaken(file);
      }
    });
}
