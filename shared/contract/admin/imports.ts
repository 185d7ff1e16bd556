import * as z from "zod/mini";
import { get, post } from "../endpoint.ts";
import { idParam, pageParam } from "../fields.ts";
import { bool, id, list, maybeNumber, maybeText, number, text, word } from "../read.ts";
import { resultOnly } from "../result.ts";
import { total } from "./fields.ts";

const fields = {
  id,
  /** The path of the folder on the server. */
  folder: text,
  /** The email address of an administrator, or the command that started the import. */
  started_by: text,
  started_at: text,
  /** Absent while the import runs, and if its process was killed. */
  finished_at: maybeText,
  state: word("running", "interrupted", "imported", "partly", "failed"),
  /** How many media files have been processed, out of `total`. */
  done: number,
  total: number,
  /** How many files and entries were left out, and how many notes there are about others. */
  left_out: number,
  notes: number,
};
const ImportRun = z.object(fields);
export type ImportRun = z.output<typeof ImportRun>;

export const importRuns = get("/admin/imports", {
  who: "admin",
  query: z.object({ page: pageParam }),
  data: z.object({
    runs: list(ImportRun),
    total,
    /**
     * The folder of the last import that succeeded, at least in part. The next import reads it. Empty if none has
     * succeeded.
     */
    folder: text,
    is_running: bool,
  }),
});

const Problem = z.object({
  /** The file's path, relative to the folder. */
  file: text,
  line: maybeNumber,
  message: text,
  /** True for a note: nothing was left out, and the import only differs a little from what the folder says. */
  is_note: bool,
});
export type ImportProblem = z.output<typeof Problem>;

const ImportRunDetail = z.object({
  ...fields,
  /** Why nothing was imported; otherwise empty. */
  reason: text,
  /** Whether this is the latest run, and imported nothing because too much would have been hidden. */
  may_hide: bool,
  /**
   * How many items of each kind the store showed after the import, and how many were hidden because the folder no
   * longer had them.
   */
  counts: list(z.object({ kind: text, shown: number, hidden: number })),
  /** The list has at most 1,000 problems. */
  problems: list(Problem),
});
export type ImportRunDetail = z.output<typeof ImportRunDetail>;

export const importRun = get("/admin/imports/{id}", {
  who: "admin",
  params: z.object({ id: idParam }),
  data: ImportRunDetail,
});

/** Starts an import of the folder that `importRuns` names. Refused while one is running. */
export const runImport = post("/admin/imports/run", {
  who: "admin",
  ...resultOnly,
  body: z.object({
    /**
     * Whether to hide what the folder no longer has, however much that is. Only allowed after an import that stopped
     * because it would have hidden too much.
     */
    may_hide: z.optional(z.boolean("This must be true or false.")),
  }),
});
