export interface Problem {
  /** Relative to the catalogue folder. */
  file: string;
  line?: number;
  message: string;
  /** True if nothing was left out, and the import differs only a little from what the folder says. */
  isNote?: true;
}

/** Collects the problems of a folder, so that one bad file never stops the import of the rest. */
export class Problems {
  readonly list: Problem[] = [];
  private readonly told = new Set<string>();

  /** Reports something that was left out. The same problem is listed only once. */
  add(file: string, message: string, line?: number): void {
    this.tell({ file, message, ...(line === undefined ? {} : { line }) });
  }

  /** Reports something that was imported differently from what the folder says. */
  note(file: string, message: string, line?: number): void {
    this.tell({ file, message, ...(line === undefined ? {} : { line }), isNote: true });
  }

  private tell(problem: Problem): void {
    const key = JSON.stringify([problem.file, problem.line, problem.message]);
    if (this.told.has(key)) return;
    this.told.add(key);
    this.list.push(problem);
  }
}

/** Sorts problems in the order that suits an operator who fixes a folder: file by file, from top to bottom. */
export const inReadingOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));

export const formatProblem = ({ file, line, message }: Problem): string =>
  `${line === undefined ? file : `${file}:${line}`}: ${message}`;
