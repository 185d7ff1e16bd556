import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";

export interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
}

/** Asks a yes-or-no question; without a terminal the answer is no. */
export async function askOnTerminal(
  { input, output }: Terminal,
  about: string,
  question: string,
  signal: AbortSignal,
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false;
  output.write(about);
  // With `terminal: true`, readline would catch Ctrl-C instead of letting it arrive as a signal.
  const terminal = createInterface({ input, output, terminal: false });
  try {
    const answer = await terminal.question(`${question} (y/N) `, { signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
