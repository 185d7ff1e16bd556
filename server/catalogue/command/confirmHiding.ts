import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { formatHiding, type Hiding } from "../writing/hiding.ts";
import { formatNames } from "./reportChanges.ts";

interface Terminal {
  input: Readable & { isTTY?: boolean };
  output: Writable & { isTTY?: boolean };
}

/** Asks on the terminal whether so many things may be hidden; without a terminal the answer is no. */
export async function confirmHiding(
  hiding: Hiding,
  signal: AbortSignal,
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<boolean> {
  if (!input.isTTY || !output.isTTY) return false;
  const kinds = Object.entries(hiding).map(([kind, { hidden }]) => `  ${kind}: ${formatNames(hidden)}\n`);
  output.write(`This import would hide ${formatHiding(hiding)}:\n${kinds.join("")}`);
  // With `terminal: true`, readline would catch Ctrl-C instead of letting it arrive as a signal.
  const terminal = createInterface({ input, output, terminal: false });
  try {
    const answer = await terminal.question("Hide them? (y/N) ", { signal });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}
