import type { OnRefused } from "../writing/sync.ts";
import type { Reading } from "./reading.ts";

/** Reports refused entries, each as a problem of its own file. */
export const refusedFile =
  ({ folder, problems }: Pick<Reading, "folder" | "problems">, kind: string, ending = ".yaml"): OnRefused =>
  (slug, reason) => {
    const path = `${kind}/${slug}${ending}`;
    problems.add(folder.find(path)?.path ?? path, reason);
  };

/** Reports refused entries as problems of the file that lists them. */
export const refusedEntry =
  ({ problems }: Pick<Reading, "problems">, file: string): OnRefused =>
  (key, reason) =>
    problems.add(file, `${key}: ${reason}`);
