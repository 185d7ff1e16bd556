import { storableText } from "#server/common/storable.ts";
import { reasonOf } from "#server/db/reasons.ts";
import type { Folder } from "./folder.ts";
import type { Problems } from "./problems.ts";

/** The text of a file. If it cannot be read, reports the problem and returns null. */
export async function readText({ find, text }: Folder, path: string, problems: Problems): Promise<string | null> {
  try {
    return storableText(await text(path));
  } catch (cause) {
    problems.add(find(path)?.path ?? path, reasonOf(cause));
    return null;
  }
}
