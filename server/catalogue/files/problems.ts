export interface Problem {
  /** Relative to the folder. */
  file: string;
  line?: number;
  message: string;
}

/** Collects what is wrong with a folder, so that one bad file never stops the rest. */
export class Problems {
  readonly list: Problem[] = [];

  /** Tells it once, also when what is wrong is come upon again. */
  add(file: string, message: string, line?: number): void {
    if (this.list.some((told) => told.file === file && told.line === line && told.message === message)) return;
    this.list.push({ file, message, ...(line === undefined ? {} : { line }) });
  }
}

/** In the order in which one repairs a folder: file by file, from the top. */
export const inReadingOrder = (problems: Problem[]): Problem[] =>
  problems.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));

export const formatProblem = ({ file, line, message }: Problem): string =>
  `${line === undefined ? file : `${file}:${line}`}: ${message}`;
