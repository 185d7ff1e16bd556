export interface Problem {
  /** Relative to the folder. */
  file: string;
  line?: number;
  message: string;
}

/** Collects what is wrong with a folder, so that one bad file never stops the rest. */
export class Problems {
  readonly list: Problem[] = [];

  add(file: string, message: string, line?: number): void {
    this.list.push({ file, message, ...(line === undefined ? {} : { line }) });
  }
}

export const sayProblem = ({ file, line, message }: Problem): string => `${line === undefined ? file : `${file}:${line}`}: ${message}`;
