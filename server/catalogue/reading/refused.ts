import type { OnRefused } from "../writing/sync.ts";
import type { Reading } from "./reading.ts";

/** Reports an entry that the database refuses under its own file. */
export const refusedFile =
  ({ folder, problems }: Pick<Reading, "folder" | "problems">, kind: string, ending = ".yaml"): OnRefused =>
  (slug, reason) => {
    const path = `${kind}/${slug}${ending}`;
    problems.add(folder.find(path)?.path ?? path, reason);
  };

/** Reports an entry that the database refuses under the file of its list. */
export const refusedEntry =
  ({ problems }: Pick<Reading, "problems">, file: string): OnRefused =>
  (key, reason) =>
    problems.add(file, `${key}: ${reason}`);
