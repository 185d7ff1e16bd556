export interface Problem {
  /** Relative to the catalogue folder. */
  file: string;
  line?: number;
  message: string;
}

/** Collects the problems of a folder, so that one bad file never stops the import of the rest. */
export class Problems {
  readonly list: Problem[] = [];

  /** Adds a problem once, however often the import comes across it. */
  add(file: string, message: string, line?: number): void {
    if (this.list.some((told) => told.file === file && told.line === line && told.message === message)) return;
    this.list.push({ file, message, ...(line === undefined ? {} : { line }) });
  }
}

/** Sorts problems in the order in which an operator repairs a folder: file by file, from the top. */
export const inReadingOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));

export const formatProblem = ({ file, line, message }: Problem): string =>
  `${line === undefined ? file : `${file}:${line}`}: ${message}`;
